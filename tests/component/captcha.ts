/**
 * A captcha service as the real ones offer it: a script that says when it is ready, renders on request,
 * and gives a token to the callback. Its challenge is one button.
 */
import type { CaptchaWidget } from '../../src/ui/captcha'

const SCRIPT = `
  window.testCaptcha = {
    render(place, { callback, sitekey }) {
      const button = document.createElement('button')
      button.type = 'button'
      button.textContent = 'I am a person'
      button.onclick = () => callback('token of ' + sitekey)
      place.append(button)
      return 0
    },
    reset() {},
  }
  setTimeout(() => window.holdfastCaptchaLoaded())
  //`

export const testCaptcha: CaptchaWidget = {
  site_key: 'the site key',
  script: `data:text/javascript,${encodeURIComponent(SCRIPT)}`,
  global: 'testCaptcha',
}
