/** Sends a contact message. Without a connection the worker queues it. */
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { contactMessageTable } from '#shared/resources/content'
import { createIntents } from '../../api/intent'
import { createRecord } from '../../api/records'
import type { ContactMessage } from './contact-message'

export function useSendMessage() {
  const [intents] = useState(() => createIntents())
  return useMutation({
    mutationKey: ['createModel', contactMessageTable.name],
    mutationFn: (values: ContactMessage) =>
      createRecord(contactMessageTable.name, values, {
        key: intents.keyFor(values),
        release: contactMessageTable.release,
      }),
    meta: { toast: false },
    onSuccess: () => intents.settled(),
  })
}
