/**
 * The local provider's form. It turns one of its test numbers into that card's token here in the
 * page, so that no number is sent, stored or logged.
 */
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import * as text from '#messages/account-billing'
import * as common from '#messages/common'
import type { PaymentsSetup } from '#shared/contract/payments'
import { useIsOnline } from '../../crud/record/connection-note'
import { Failure } from '../../ui/section'
import { useSend } from '../../ui/use-send'
import classes from './account-billing.module.css'
import { digitsOf, groupDigits } from './card-text'

export type CardFormProps = {
  /** Adds the card under its token. */
  onToken: (token: string) => Promise<void>
  onCancel: () => void
}

type TestCardFormProps = CardFormProps & { cards: PaymentsSetup['test_cards'] }

export function TestCardForm({ cards, onToken, onCancel }: TestCardFormProps) {
  const isOnline = useIsOnline()
  const cardOf = (input: string) => cards.find(({ number }) => number === digitsOf(input))
  const form = useForm({
    initialValues: { number: '' },
    validate: {
      number: (input) => {
        if (digitsOf(input) === '') return text.enterNumber()
        return cardOf(input) ? null : text.notATestNumber()
      },
    },
  })
  const { send, failure } = useSend(form)
  const submit = form.onSubmit(({ number }) =>
    send(async () => {
      const card = cardOf(number)
      if (card) await onToken(card.token)
    }),
  )
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text size="sm">{text.testFormExplanation()}</Text>
        <Failure error={failure} />
        <TextInput
          label={text.cardNumber()}
          inputMode="numeric"
          // A real card's number must not be filled in.
          autoComplete="off"
          maxLength={30}
          classNames={{ input: classes.digits }}
          data-autofocus
          {...form.getInputProps('number')}
        />
        <div>
          <Text size="sm" fw={500} id="test-numbers">
            {text.testNumbers()}
          </Text>
          <ul className={classes.numbers} aria-labelledby="test-numbers">
            {cards.map(({ token, number, outcome }) => (
              <li key={token}>
                <Text size="sm">
                  <span className={classes.digits}>{groupDigits(number)}</span>
                  <Text span size="xs" c="dimmed" display="block">
                    {outcome}
                  </Text>
                </Text>
                <Button
                  variant="default"
                  aria-label={text.chooseNumber({ number: groupDigits(number) })}
                  onClick={() => form.setValues({ number: groupDigits(number) })}
                >
                  {text.choose()}
                </Button>
              </li>
            ))}
          </ul>
        </div>
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {common.cancel()}
          </Button>
          <Button type="submit" loading={form.submitting} disabled={!isOnline}>
            {text.addCard()}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
