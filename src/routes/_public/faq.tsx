/** /faq: frequent questions. */
import { createFileRoute } from '@tanstack/react-router'
import { FaqPage } from '../../features/faq/faq-page'

export const Route = createFileRoute('/_public/faq')({ component: FaqRoute })

function FaqRoute() {
  return <FaqPage />
}
