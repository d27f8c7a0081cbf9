/** The choice of the language, for people who are not signed in. */
import { LANGUAGES, language } from '#shared/messages/language'
import { chooseLanguage, languageName } from '../../stores/language'
import classes from './guest-layout.module.css'

export function Languages() {
  return LANGUAGES.filter((other) => other !== language()).map((other) => (
    <button key={other} type="button" lang={other} className={classes.language} onClick={() => chooseLanguage(other)}>
      {languageName(other)}
    </button>
  ))
}
