/**
 * The captcha of a change that the server refused without one, such as a message that a visitor wrote
 * without a connection. Solved, the change is sent again with the proof. Loaded lazily.
 */
import { Text } from '@mantine/core'
import * as captcha from '#messages/captcha'
import * as text from '#messages/outbox'
import { errorText } from '#shared/error-message'
import { fieldsOf } from '#shared/json'
import type { OutboxEntry } from '#shared/offline/outbox'
import { useIsOnline } from '../../crud/record/connection-note'
import { Captcha } from '../../ui/captcha'
import { nameOf } from './entry-text'
import { askCaptcha, useCaptchaWidget, useEditChange } from './queries'

type CaptchaStepProps = { entry: OutboxEntry; onStatus: (status: string) => void }

export function CaptchaStep({ entry, onStatus }: CaptchaStepProps) {
  const edit = useEditChange()
  const isOnline = useIsOnline()
  const widget = useCaptchaWidget(isOnline).data
  if (!widget || !isOnline) return null
  const change = nameOf(entry)
  const send = async (proof: string | undefined) => {
    if (proof === undefined) return
    try {
      await edit.mutateAsync({ id: entry.id, body: { ...fieldsOf(entry.body), captcha: proof } })
      onStatus(text.retrying({ change }))
    } catch (error) {
      onStatus(text.notReplaced({ change, error: errorText(error) }))
    }
  }
  return (
    <>
      <Text size="sm" mt="xs">
        {captcha.sendMessage()}
      </Text>
      <Captcha widget={widget} verify={askCaptcha} onProof={(proof) => void send(proof)} />
    </>
  )
}
