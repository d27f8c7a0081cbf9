/** /contact-us: the contact form. */
import { createFileRoute } from '@tanstack/react-router'
import { ContactPage } from '../../features/contact/contact-page'

export const Route = createFileRoute('/_public/contact-us')({ component: ContactRoute })

function ContactRoute() {
  return <ContactPage />
}
