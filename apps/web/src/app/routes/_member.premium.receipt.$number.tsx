import { createFileRoute } from '@tanstack/react-router'
import { ReceiptPage } from '../../features/membership/receipts/receipt-page.tsx'

export const Route = createFileRoute('/_member/premium/receipt/$number')({ component: Receipt })

function Receipt() {
  return <ReceiptPage number={Route.useParams().number} />
}
