/** The prices of a product, with a payment link for each. */
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconLink, IconPlus } from '@tabler/icons-react'
import * as common from '#messages/common'
import * as text from '#messages/payments'
import { messageOf } from '#shared/error-message'
import type { AnyRecord } from '#shared/records/query'
import { useIsOnline } from '../../crud/record/connection-note'
import { priceText } from '../../crud/record/price-text'
import { requireId } from '../../crud/record/record-title'
import { linkTo, ResourceLink } from '../../crud/record/resource-link'
import { notify, snackbar } from '../../ui/notify'
import { Section } from '../../ui/section'
import { StatusBadge } from '../../ui/status-badge'
import { useCreateLink, usePricesOf } from './queries'

/**
 * Copies the payment link of a price, or shows it where the browser denies access to the clipboard.
 */
export function usePaymentLink() {
  const link = useCreateLink()
  const copyLink = async (price: AnyRecord) => {
    try {
      const { model } = await link.mutateAsync(Number(price.id))
      await navigator.clipboard.writeText(model.url).then(
        () => snackbar(text.paymentLinkCopied()),
        () => notify({ type: 'info', title: text.paymentLink(), message: model.url, persistent: true }),
      )
    } catch (error) {
      notify({ type: 'error', title: text.paymentLinkFailed(), message: messageOf(error, '') })
    }
  }
  return { copyLink, busyWith: link.isPending ? link.variables : undefined }
}

export function ProductPrices({ product }: { product: AnyRecord }) {
  const id = requireId(product)
  const isOnline = useIsOnline()
  const { data, isPending } = usePricesOf(id)
  const { copyLink, busyWith } = usePaymentLink()
  return (
    <Section id="prices" title={text.prices()} description={text.pricesExplanation()}>
      {isPending ? <Text c="dimmed">{common.loadingText()}</Text> : null}
      {!isPending && !data ? <Text c="dimmed">{text.pricesNotLoaded()}</Text> : null}
      {data?.total === 0 ? <Text c="dimmed">{text.noPricesYet()}</Text> : null}
      {data && data.total > 0 ? (
        <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }} aria-labelledby="prices">
          {data.list.map((price) => (
            <Group key={price.id} component="li" justify="space-between" gap="xs">
              <div>
                <Group gap="xs">
                  <ResourceLink target={{ resource: 'price', screen: 'edit', id: requireId(price) }}>
                    {String(price.name)}
                  </ResourceLink>
                  {price.active === true ? null : <StatusBadge label={text.inactive()} />}
                </Group>
                <Text size="sm">{priceText(price)}</Text>
              </div>
              {price.active === true ? (
                <Button
                  variant="default"
                  leftSection={<IconLink size={16} aria-hidden="true" />}
                  disabled={!isOnline}
                  loading={busyWith === Number(price.id)}
                  aria-label={text.copyPaymentLinkFor({ name: String(price.name) })}
                  onClick={() => void copyLink(price)}
                >
                  {text.copyPaymentLink()}
                </Button>
              ) : null}
            </Group>
          ))}
        </Stack>
      ) : null}
      {product.active === true ? (
        <Group>
          <Button
            variant="light"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            renderRoot={linkTo({ resource: 'price', screen: 'add', given: { product_id: id } })}
          >
            {text.addPrice()}
          </Button>
        </Group>
      ) : null}
    </Section>
  )
}
