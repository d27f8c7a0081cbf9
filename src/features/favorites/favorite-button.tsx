/** The heart of a space. It changes at once; a failed change is reported and disappears again. */
import { ActionIcon } from '@mantine/core'
import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import * as text from '#messages/favorites'
import { errorText } from '#shared/error-message'
import { notify } from '../../ui/notify'
import classes from './favorites.module.css'
import { useFavorites } from './queries'

export type FavoriteButtonProps = {
  space: { id: number; name: string }
  /** Called after a removal, with what takes it back. */
  onRemoved?: (undo: () => void) => void
}

export function FavoriteButton({ space, onRemoved }: FavoriteButtonProps) {
  const { ids, add, remove } = useFavorites()
  const isFavorite = ids.includes(space.id)
  const label = isFavorite ? text.removeFavorite({ space: space.name }) : text.addFavorite({ space: space.name })
  const attempt = (act: (id: number) => Promise<void>, failed: string) =>
    act(space.id).then(
      () => true,
      (error: unknown) => {
        notify({ type: 'error', title: failed, message: errorText(error) })
        return false
      },
    )
  const press = async () => {
    if (!isFavorite) return void attempt(add, text.notAdded())
    onRemoved?.(() => void attempt(add, text.notAdded()))
    await attempt(remove, text.notRemoved())
  }
  return (
    <ActionIcon
      className={classes.heart}
      variant="default"
      size={44}
      radius="xl"
      aria-label={label}
      title={label}
      onClick={() => void press()}
    >
      {isFavorite ? (
        <IconHeartFilled size={20} className={classes.filled} aria-hidden />
      ) : (
        <IconHeart size={20} stroke={1.7} aria-hidden />
      )}
    </ActionIcon>
  )
}
