/** Chooses one of the plans that are sold. */
import { Radio, Stack, Text } from '@mantine/core'
import * as text from '#messages/account-billing'
import classes from './account-billing.module.css'
import type { Plan } from './plans'

export type PlanChooserProps = {
  plans: readonly Plan[]
  value: number | undefined
  onChange: (id: number) => void
  /** The plan that the person has. */
  current?: Plan | undefined
}

/** A subscription keeps its currency, so that plans in another one can't be chosen. */
export function PlanChooser({ plans, value, onChange, current }: PlanChooserProps) {
  if (plans.length === 0) return <Text c="dimmed">{text.noPlans()}</Text>
  return (
    <Radio.Group
      label={text.choosePlan()}
      value={value === undefined ? null : String(value)}
      onChange={(id) => onChange(Number(id))}
    >
      <div className={classes.plans}>
        {plans.map((plan) => {
          const isCurrent = plan.id === current?.id
          const isOther = current !== undefined && plan.currency !== current.currency
          const note = isCurrent ? text.currentPlan() : isOther ? text.otherCurrency() : plan.description
          return (
            <Radio.Card
              key={plan.id}
              value={String(plan.id)}
              className={classes.plan}
              disabled={isCurrent || isOther}
              aria-label={`${plan.name}, ${plan.details}`}
            >
              <Stack gap={4} align="flex-start">
                <Radio.Indicator disabled={isCurrent || isOther} />
                <Text fw={500}>{plan.name}</Text>
                <Text size="sm">{plan.details}</Text>
                {note ? (
                  <Text size="sm" c="dimmed">
                    {note}
                  </Text>
                ) : null}
              </Stack>
            </Radio.Card>
          )
        })}
      </div>
    </Radio.Group>
  )
}
