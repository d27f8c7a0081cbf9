/** Props of the editor of a kind of background. */
export type EditorProps = { id: string; value: string; onChange: (value: string) => void; onBlur: () => void }
