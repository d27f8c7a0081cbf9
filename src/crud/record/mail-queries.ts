/** A test of a mail as it stands in the form, sent to an address: one key per intent. It needs the server at once. */
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { MailSpecimen } from '#shared/contract/mail'
import { createIntents } from '../../api/intent'
import { sendMailSpecimen } from '../../api/mailbox'

export function useTestMail() {
  const [intents] = useState(() => createIntents())
  return useMutation({
    mutationFn: (specimen: MailSpecimen) => sendMailSpecimen(specimen, { key: intents.keyFor(specimen) }),
    meta: { toast: false },
    onSuccess: () => intents.settled(),
  })
}
