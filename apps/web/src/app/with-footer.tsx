import type { ComponentType } from 'react'
import { Footer } from './footer.tsx'

/** A screen with the footer below it: five screens have it and no other (spec 2), so only they bring it along. */
export const withFooter = (Screen: ComponentType) =>
  function WithFooter() {
    return (
      <>
        <Screen />
        <Footer />
      </>
    )
  }
