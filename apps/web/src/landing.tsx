/** Entry of the landing page for visitors: the deck to try is all that answers there, and the rest is text and links. */
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { samplePeople } from './app/sample-people.ts'
import { DemoDeck } from './features/feed/demo-deck.tsx'
import { announceDeck } from './platform/early-input.ts'
import { onTabNews } from './platform/tabs.ts'

const place = document.getElementById('demo-deck')
if (place) {
  hydrateRoot(
    place,
    <StrictMode>
      <DemoDeck people={samplePeople} onDrawn={announceDeck} />
    </StrictMode>,
  )
}
// for a member the page is another one
onTabNews((news) => {
  if (news === 'signed-in') window.location.reload()
})
