import babel from '@rolldown/plugin-babel'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const API = process.env['API_URL'] ?? 'http://127.0.0.1:3000'
const PRELOADED = [
  /montagu-slab-latin-standard-normal.*\.woff2$/,
  /wix-madefor-text-latin-wght-normal.*\.woff2$/,
]

/** The two files that the first paint needs, asked for before the stylesheet names them. */
const preloadFonts = (): Plugin => ({
  name: 'preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      const fonts = Object.keys(bundle ?? {}).filter((file) =>
        PRELOADED.some((name) => name.test(file)),
      )
      return fonts.map((file) => ({
        tag: 'link',
        attrs: {
          rel: 'preload',
          href: `/${file}`,
          as: 'font',
          type: 'font/woff2',
          crossorigin: true,
        },
        injectTo: 'head-prepend',
      }))
    },
  },
})

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: './src/app/routes',
      generatedRouteTree: './src/app/routeTree.gen.ts',
      quoteStyle: 'single',
      semicolons: false,
    }),
    react(),
    babel({ presets: [reactCompilerPreset()] }),
    preloadFonts(),
  ],
  server: {
    port: Number(process.env['WEB_PORT'] ?? 5173),
    strictPort: true,
    proxy: { '/api': { target: API, ws: true }, '/images': { target: API } },
  },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: { index: 'index.html', landing: 'src/landing.tsx' } },
  },
})
