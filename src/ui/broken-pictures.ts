/** Marks pictures that can't be loaded, which app.css draws as a neutral placeholder. */
export function followBrokenPictures(): void {
  const mark = ({ type, target }: Event) => {
    if (target instanceof HTMLImageElement) target.toggleAttribute('data-broken', type === 'error')
  }
  // These events don't bubble.
  for (const type of ['error', 'load']) document.addEventListener(type, mark, { capture: true })
}
