/** The product's mark and name, to be put inside a link. */
import * as text from '#messages/ui'
import classes from './brand.module.css'

export function Brand() {
  return (
    <span className={classes.brand}>
      <img src={`${import.meta.env.BASE_URL}icons/icon.svg`} width={26} height={26} alt="" />
      {text.product()}
    </span>
  )
}
