/** The calls of the contact form. Without a connection the worker queues the message. */
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { contactMessageTable } from '#shared/resources/content'
import { captchaSetup, verifyCaptcha } from '../../api/captcha'
import { createIntents } from '../../api/intent'
import { createRecord } from '../../api/records'
import type { ContactMessage } from './contact-message'

/** The captcha that a visitor solves; null: none. Unknown without a connection. */
export const useCaptchaWidget = (isAsked: boolean) =>
  useQuery({
    queryKey: ['captcha'],
    queryFn: async ({ signal }) => (await captchaSetup({ signal })).widget,
    enabled: isAsked,
    meta: { toast: false },
    staleTime: Number.POSITIVE_INFINITY,
  })

export const askCaptcha = (token: string) => verifyCaptcha(token)

export function useSendMessage() {
  const [intents] = useState(() => createIntents())
  return useMutation({
    mutationKey: ['createModel', contactMessageTable.name],
    mutationFn: (values: ContactMessage & { captcha?: string }) =>
      createRecord(contactMessageTable.name, values, {
        key: intents.keyFor(values),
        release: contactMessageTable.release,
      }),
    meta: { toast: false },
    onSuccess: () => intents.settled(),
  })
}
