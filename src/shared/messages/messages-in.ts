/**
 * Makes typed messages of ICU texts (https://unicode-org.github.io/icu/userguide/format_parse/messages/):
 * arguments, plurals, choices and tags. A text with an error in it throws when it is first shown;
 * tests/unit/shared/messages.test.ts shows all of them.
 */
import type { GetICUArgs } from '@schummar/icu-type-parser'
import format from 'icu-minify/format'
import { compile } from './compile'
import { type CompiledText, ownLocale, ownText } from './language'

type Argument = { ICUArgument: string | number; ICUNumberArgument: number; ICUDateArgument: Date }
type ArgumentsOf<Text extends string> = GetICUArgs<Text, Argument>

/** Takes the arguments that stand in its text; without any, it takes none. */
export type MessageOf<Text extends string> = keyof ArgumentsOf<Text> extends never
  ? () => string
  : (args: ArgumentsOf<Text>) => string

type TagIn<Text extends string> = Text extends `${string}</${infer Tag}>${infer Rest}` ? Tag | TagIn<Rest> : never
type TagsOf<Text extends string, Element> = Record<TagIn<Text>, (inside: (string | Element)[]) => Element>

/** Takes, beside the arguments, for each tag a function that makes an element of what is inside. */
export type RichMessageOf<Text extends string> = <Element>(
  args: ArgumentsOf<Text> & TagsOf<Text, Element>,
) => (string | Element)[]

/** Keeps one formatter per language and options: making one takes longer than using it. */
function kept<Options extends object, Formatter>(make: (language?: string, options?: Options) => Formatter) {
  const formatters = new Map<string, Formatter>()
  return (language?: string, options?: Options): Formatter => {
    const key = `${language} ${JSON.stringify(options)}`
    const formatter = formatters.get(key) ?? make(language, options)
    formatters.set(key, formatter)
    return formatter
  }
}

const numbers = kept((language, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, options))
const plurals = kept((language, options?: Intl.PluralRulesOptions) => new Intl.PluralRules(language, options))

const formatters: Parameters<typeof format>[3]['formatters'] = {
  // In English numbers and dates look as the browser is set to show them.
  getNumberFormat: (_language, options) => numbers(ownLocale(), options),
  getDateTimeFormat: (_language, options) => new Intl.DateTimeFormat(ownLocale(), options),
  getPluralRules: (language, options) => plurals(String(language), options),
}

type Values = Parameters<typeof format>[2]

/**
 * The makers of messages whose texts are in `language` (BCP 47). A page with words of its own
 * language shows those. The build adds an `id` where it needs one (build/languages.ts).
 * @param adapt what is done to each compiled text of the language
 */
export function messagesIn(language: string, adapt: (text: CompiledText) => CompiledText = (text) => text) {
  const reader = (text: string, id?: string) => {
    let compiled: CompiledText | undefined
    return (values?: Values) => {
      compiled ??= adapt(ownText(compile(text), id))
      return format(compiled, globalThis.hfWords?.language ?? language, values, { formatters })
    }
  }
  return {
    message: <const Text extends string>(text: Text, id?: string): MessageOf<Text> => {
      const read = reader(text, id)
      // Arguments are checked where the message is used, by the type that its text makes.
      return ((values?: Values) => String(read(values))) as unknown as MessageOf<Text>
    },
    richMessage: <const Text extends string>(text: Text, id?: string): RichMessageOf<Text> => {
      const read = reader(text, id)
      // As above.
      return ((values: Values) => [read(values)].flat()) as unknown as RichMessageOf<Text>
    },
  }
}
