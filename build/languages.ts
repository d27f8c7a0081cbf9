/**
 * Makes a script for each language beside English: its texts by the English ones. A page loads the
 * script of its language before its own (public/theme.js), so that English carries nothing for it.
 *
 * Two messages with the same English text and different words in a language are told apart by their
 * ids: those that differ from most get one ("list.open"), in the page's own scripts too
 * (build/messages.ts). Labels of tables are found by the label ("label.Review").
 */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import compile from 'icu-minify/compile'
import {
  type IndexHtmlTransformContext,
  parseSync,
  type ResolvedConfig,
  type Rolldown,
  Visitor,
  type ViteDevServer,
} from 'vite'
import { FIRST_STRONG_ISOLATE, isolated, POP_ISOLATE } from '../src/shared/messages/isolated.ts'

type PluginContext = Rolldown.PluginContext
type OutputBundle = Rolldown.OutputBundle

const FOLDER = 'src/shared/messages'
export const ENGLISH = 'en'
const MAKERS = new Set(['message', 'richMessage'])

/** Labels of the product's tables, which are no messages: {@link wordsIn}. */
const LABELS = 'labels'

/** Sentences that only the server says, in "{0}" the places for their values: {@link refusalsIn}. */
const REFUSALS = 'refusals'

/**
 * Names of changes, which the worker writes (src/shared/offline/request-label.ts):
 * {@link changesIn}.
 */
const CHANGES = 'changes'

/** Languages that are written from right to left. */
const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(['ar'])

/** Styles that only pages from right to left need. */
const RIGHT_TO_LEFT_STYLES = 'src/app/right-to-left.css'

/** A text of a module. */
export type SourceText = {
  /** The name of its export; the sentences of a plain export are numbered: "BACK_ONLINE.1". */
  name: string
  text: string
  /** No message but a plain string, or a template whose values are written {0}, {1}. */
  isPlain: boolean
  /** The expressions of a template. */
  values: string[]
  start: number
  end: number
}

/**
 * The texts of a module, in their order.
 * @throws Error naming a message whose text is not a plain literal
 */
export function textsOf(source: string, file: string): SourceText[] {
  const { program } = parseSync(file, source)
  const exported: { name: string; start: number; end: number }[] = []
  const texts: SourceText[] = []
  const messages = new Set<number>()
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init) exported.push({ name: id.name, start: init.start, end: init.end })
    },
    CallExpression({ callee, arguments: [text], start }) {
      if (callee.type !== 'Identifier' || !MAKERS.has(callee.name)) return
      if (text?.type !== 'Literal' || typeof text.value !== 'string')
        throw new Error(`${file}: ${callee.name}() takes a plain text: ${source.slice(start, start + 60)}`)
      messages.add(text.start)
    },
    Literal({ value, start, end }) {
      if (typeof value === 'string') texts.push({ name: '', text: value, isPlain: true, values: [], start, end })
    },
    TemplateLiteral({ quasis, expressions, start, end }) {
      const text = quasis.map(({ value }, index) => (index === 0 ? '' : `{${index - 1}}`) + value.cooked).join('')
      const values = expressions.map((expression) => source.slice(expression.start, expression.end))
      texts.push({ name: '', text, isPlain: true, values, start, end })
    },
  }).visit(program)
  return exported.flatMap(({ name, start, end }) =>
    texts
      .filter((text) => text.start >= start && text.end <= end)
      .map((text, index) => {
        const isPlain = !messages.has(text.start)
        return { ...text, isPlain, name: isPlain && index > 0 ? `${name}.${index}` : name }
      }),
  )
}

/** The folders beside English. */
export const languages = (): string[] =>
  readdirSync(FOLDER, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== ENGLISH)
    .map(({ name }) => name)

const read = (language: string, module: string) => {
  const file = join(FOLDER, language, `${module}.ts`)
  return textsOf(readFileSync(file, 'utf8'), file)
}

/** The names of the modules of a language. */
export const modulesIn = (language: string): string[] =>
  readdirSync(join(FOLDER, language))
    .filter((name) => name.endsWith('.ts') && name !== 'message.ts')
    .map((name) => basename(name, '.ts'))
    .toSorted()

function readWords(language: string, name: string): Record<string, string> {
  // Written by us, beside the modules.
  return JSON.parse(readFileSync(join(FOLDER, language, `${name}.json`), 'utf8')) as Record<string, string>
}

/** The words of labels by the English ones. */
export const wordsIn = (language: string): Record<string, string> => readWords(language, LABELS)

/** Sentences of the server by the English ones. */
export const refusalsIn = (language: string): Record<string, string> => readWords(language, REFUSALS)

/** Names of changes, and words of tables that have no label, by the English ones. */
export const changesIn = (language: string): Record<string, string> => readWords(language, CHANGES)

/** Words of the web app manifest by the English ones. */
const manifestWordsIn = (language: string): Record<string, string> => readWords(language, 'manifest')

export const manifestName = (language: string): string => `manifest.${language}.webmanifest`

/** The web app manifest in a language: the same app, with its words. */
export function manifestIn(language: string, manifest: object): object {
  const words = manifestWordsIn(language)
  const translate = (value: unknown): unknown => {
    if (typeof value === 'string') return words[value] ?? value
    if (Array.isArray(value)) return value.map(translate)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, translate(part)]))
  }
  return Object.assign({}, translate(manifest), {
    lang: language,
    dir: RIGHT_TO_LEFT.has(language) ? 'rtl' : 'ltr',
  })
}

/** `key`: under which pages look for it. `words`: in each language, compiled, as JSON. */
type Translated = { id: string; key: string; words: string[] }

/** A text as pages carry it. */
const compiled = ({ text, isPlain }: Pick<SourceText, 'text' | 'isPlain'>) => (isPlain ? text : compile(text))

/** All texts with their words in each language. */
function translated(): Translated[] {
  const others = languages()
  return modulesIn(ENGLISH).flatMap((module) => {
    const own = others.map((language) => new Map(read(language, module).map((text) => [text.name, text])))
    return read(ENGLISH, module).map((text) => ({
      id: `${module}.${text.name}`,
      key: JSON.stringify(compiled(text)),
      words: own.map((texts) => JSON.stringify(compiled(texts.get(text.name) ?? text))),
    }))
  })
}

/** The words that most of these texts share. */
function usual(same: readonly Translated[]): string {
  const counts = new Map<string, number>()
  for (const { words } of same) counts.set(`${words}`, (counts.get(`${words}`) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? ''
}

type Catalogue = {
  /** The ids of texts that need one. */
  ids: ReadonlySet<string>
  /** Compiled texts by key or id, by language. */
  texts: ReadonlyMap<string, Record<string, unknown>>
}

/** Everything that pages of other languages load. */
export function catalogue(): Catalogue {
  const all = translated()
  const ids = new Set<string>()
  const texts = new Map<string, Record<string, unknown>>(languages().map((language) => [language, {}]))
  const byKey = new Map<string, Translated[]>()
  for (const text of all) byKey.set(text.key, [...(byKey.get(text.key) ?? []), text])
  for (const same of byKey.values()) {
    const most = usual(same)
    for (const { id, key, words } of same) {
      const isUsual = `${words}` === most
      if (!isUsual) ids.add(id)
      for (const [index, language] of [...texts.keys()].entries()) {
        const own = texts.get(language)
        const text = JSON.parse(words[index] ?? '""')
        if (own) own[isUsual ? key : id] = RIGHT_TO_LEFT.has(language) ? isolated(text) : text
      }
    }
  }
  for (const [language, own] of texts) {
    for (const [label, word] of Object.entries(wordsIn(language))) own[`label.${label}`] = word
    for (const [sentence, word] of Object.entries({ ...refusalsIn(language), ...changesIn(language) }))
      if (!hasPlaces(sentence)) own[JSON.stringify(sentence)] ??= RIGHT_TO_LEFT.has(language) ? isolated(word) : word
  }
  return { ids, texts }
}

const PLACE = /\{(\d)\}/g
const hasPlaces = (sentence: string): boolean => sentence.search(PLACE) !== -1

/**
 * Patterns of sentences and their words: those that say most come first, so that
 * "{0} is required" does not take the words of a longer one.
 */
export function patternsOf(sentences: Readonly<Record<string, string>>, isRightToLeft = false): [string, string][] {
  const said = (sentence: string) => sentence.replaceAll(PLACE, '').length
  return Object.entries(sentences)
    .toSorted(([a], [b]) => said(b) - said(a))
    .map(([sentence, words]) => [
      sentence
        .split(/\{\d\}/)
        .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
        .join('(.+?)'),
      isRightToLeft ? words.replaceAll(PLACE, `${FIRST_STRONG_ISOLATE}{$1}${POP_ISOLATE}`) : words,
    ])
}

const withPlaces = (sentences: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(sentences).filter(([sentence]) => hasPlaces(sentence)))

/** A sentence longer than this is no refusal; patterns are tried at it for too long. */
const REFUSAL_MAX = 1_000

/**
 * Source of the function that finds the words of a sentence with values. A value may be a label,
 * inside a sentence without its capital ("canceled"), or have words of its own ("sign-in").
 */
const sentenceSource = (patterns: readonly [string, string][]): string =>
  `s=>{if(s.length<${REFUSAL_MAX})for(const[p,w]of ${JSON.stringify(patterns)}){const m=RegExp('^'+p+'$').exec(s);` +
  String.raw`if(m)return w.replace(/\{(\d)\}/g,(_,i)=>{const v=m[+i+1],t=self.hfWords.texts;` +
  "return t['label.'+v]??t[JSON.stringify(v)]??t['label.'+v[0].toUpperCase()+v.slice(1)]??v})}return s}"

/**
 * The script of a language. It links the language's manifest once that has come. The worker has only
 * the English one, from which the app can be installed without a connection. Pages from right to
 * left have the digits of their number inputs, which are Latin, and the calendar of their date
 * inputs, in texts too.
 */
export function scriptOf(language: string, texts: Record<string, unknown>, base = '/'): string {
  const isRightToLeft = RIGHT_TO_LEFT.has(language)
  // Those without values are texts, but the name of a change is looked for here alone.
  const [refusal, change] = [withPlaces(refusalsIn(language)), changesIn(language)].map((sentences) =>
    sentenceSource(patternsOf(sentences, isRightToLeft)),
  )
  const locale = isRightToLeft ? "new Intl.Locale(p,{calendar:'gregory',numberingSystem:'latn'}).toString()" : 'p'
  const styles = isRightToLeft ? readFileSync(RIGHT_TO_LEFT_STYLES, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '') : ''
  return (
    `{const l=${JSON.stringify(language)},p=navigator.languages.find(t=>t.split('-')[0]===l)||l,d=document;` +
    `d.documentElement.lang=p;self.hfWords={language:l,locale:${locale},texts:${JSON.stringify(texts)},refusal:${refusal},change:${change}};` +
    `navigator.onLine&&self.addEventListener('load',()=>self.fetch('${base}${manifestName(language)}').then(` +
    `r=>{if(r.ok)d.querySelector('link[rel=manifest]').href=r.url},()=>{}));` +
    (isRightToLeft
      ? `d.documentElement.dir='rtl';d.head.append(Object.assign(d.createElement('style'),{textContent:${JSON.stringify(styles)}}))`
      : '') +
    '}'
  )
}

/** Where public/theme.js finds the scripts: "de:/assets/language-de-1a2b3c.js". */
export function withScripts(
  page: string,
  base: string,
  scripts: readonly (readonly [language: string, address: string])[],
): string {
  const src = ` src="${base}theme.js"`
  if (!page.includes(src)) throw new Error(`index.html has no${src}`)
  return page.replace(src, `${src} data-languages="${scripts.map((pair) => pair.join(':')).join(' ')}"`)
}

/**
 * Writes scripts and manifests, and names the scripts in the page; serves them while developing.
 * @param manifest the English one, with the addresses of this build
 */
export function languageScripts(manifest: object) {
  let base = '/'
  let isBuild = false
  let files = new Map<string, string>()
  return {
    name: 'holdfast:languages',
    configResolved({ base: own, command }: Pick<ResolvedConfig, 'base' | 'command'>) {
      base = own
      isBuild = command === 'build'
    },
    configureServer({ middlewares }: Pick<ViteDevServer, 'middlewares'>) {
      middlewares.use((request, response, next) => {
        const [, translated = ''] = /\/manifest\.(\w+)\.webmanifest$/.exec(request.url ?? '') ?? []
        if (languages().includes(translated))
          return response
            .setHeader('content-type', 'application/manifest+json')
            .end(JSON.stringify(manifestIn(translated, manifest)))
        const [, language] = /\/language-(\w+)\.js$/.exec(request.url ?? '') ?? []
        const texts = language === undefined ? undefined : catalogue().texts.get(language)
        if (language === undefined || !texts) return next()
        response.setHeader('content-type', 'text/javascript').end(scriptOf(language, texts, base))
      })
    },
    buildStart(this: PluginContext) {
      if (!isBuild) return
      files = new Map(
        [...catalogue().texts].map(([language, texts]) => [
          language,
          this.emitFile({ type: 'asset', name: `language-${language}.js`, source: scriptOf(language, texts, base) }),
        ]),
      )
      for (const language of languages())
        this.emitFile({
          type: 'asset',
          fileName: manifestName(language),
          source: JSON.stringify(manifestIn(language, manifest)),
        })
    },
    generateBundle: {
      order: 'post' as const,
      handler(this: PluginContext, _: unknown, bundle: OutputBundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') return
        const scripts = [...files].map(([language, id]) => [language, base + this.getFileName(id)] as const)
        page.source = withScripts(String(page.source), base, scripts)
      },
    },
    transformIndexHtml: (page: string, { server }: IndexHtmlTransformContext) =>
      server
        ? withScripts(
            page,
            base,
            languages().map((language) => [language, `${base}language-${language}.js`]),
          )
        : page,
  }
}
