/**
 * Reads an ICU text. The product's build reads all texts beforehand and takes this module out
 * (build/messages.ts), so that no page loads the parser.
 */
export { default as compile } from 'icu-minify/compile'
