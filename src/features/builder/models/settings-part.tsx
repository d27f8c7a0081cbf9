/** The settings of the configuration: the namespace, and those that only the export uses. */
import { Autocomplete, Stack, Switch, TextInput } from '@mantine/core'
import * as text from '#messages/builder-models'
import { fieldsOf } from '#shared/json'
import { fieldOf } from '#shared/resources/field'
import { wireframeTable } from '#shared/resources/wireframes'
import { Section } from '../../../ui/section'
import type { EditorProps } from './editor-props'
import classes from './models.module.css'

const SUGGESTIONS_MAX = 50

/** Free texts: the original builder has values of its own. */
const TEXTS = [
  { setting: 'databaseType', label: text.databaseType, suggestions: () => ['mysql', 'postgresql'] },
  { setting: 'authType', label: text.authType, suggestions: () => ['session', 'jwt'] },
  { setting: 'timezone', label: text.timezone, suggestions: () => ['UTC', ...Intl.supportedValuesOf('timeZone')] },
  { setting: 'payment_option', label: text.paymentOption, suggestions: () => ['none', 'stripe'] },
] as const

const SWITCHES = [
  { setting: 'isPWA', label: text.isPwa },
  { setting: 'isMultiTenant', label: text.isMultiTenant },
] as const

/** Specification section 3, "Project builder settings defaults". */
const DEFAULTS = fieldsOf(fieldOf(wireframeTable, 'settings')?.initial)

export type SettingsPartProps = EditorProps & { frozenNamespace: string | undefined }

export function SettingsPart({ config, problems, frozenNamespace, onChange }: SettingsPartProps) {
  const { settings } = config
  const namespaceProblem = problems.at({ part: 'settings', property: 'model_namespace' })
  // A configuration from elsewhere may have one that no deployment accepts: that can be corrected.
  const frozen = namespaceProblem === undefined ? frozenNamespace : undefined
  const change = (part: Record<string, unknown>) => onChange({ ...config, settings: { ...settings, ...part } })
  const settingOf = (setting: string) => settings[setting] ?? DEFAULTS[setting]
  return (
    <Stack gap="md">
      <Section id="builder-deployed" title={text.deployed()}>
        <TextInput
          label={text.namespace()}
          description={
            frozen === undefined ? text.namespaceNote({ example: text.namespaceExample() }) : text.namespaceFrozen()
          }
          error={namespaceProblem}
          readOnly={frozen !== undefined}
          value={frozen ?? settings.model_namespace ?? ''}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maw="30rem"
          onChange={(event) => change({ model_namespace: event.currentTarget.value })}
        />
      </Section>
      <Section id="builder-exported" title={text.exported()} description={text.exportedNote()}>
        <div className={classes.inputs}>
          {TEXTS.map(({ setting, label, suggestions }) => (
            <Autocomplete
              key={setting}
              label={label()}
              value={String(settingOf(setting) ?? '')}
              data={[...new Set(suggestions())]}
              limit={SUGGESTIONS_MAX}
              openOnFocus={false}
              onChange={(value) => {
                if (value !== settingOf(setting)) change({ [setting]: value })
              }}
            />
          ))}
        </div>
        <div className={classes.switches}>
          {SWITCHES.map(({ setting, label }) => (
            <Switch
              key={setting}
              label={label()}
              checked={settingOf(setting) === true}
              onChange={(event) => change({ [setting]: event.currentTarget.checked })}
            />
          ))}
        </div>
      </Section>
    </Stack>
  )
}
