import '@fontsource-variable/geist-mono/index.css'
import '@fontsource-variable/montagu-slab/standard.css'
import '@fontsource-variable/wix-madefor-text/index.css'
import './ui/styles/index.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Providers } from './app/providers.tsx'

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Providers />
    </StrictMode>,
  )
}
