/** The product's mark and name. Whoever shows it makes it a link. */
import classes from './brand.module.css'

export function Brand() {
  return (
    <span className={classes.brand}>
      <img src="/icons/icon.svg" width={26} height={26} alt="" />
      Holdfast
    </span>
  )
}
