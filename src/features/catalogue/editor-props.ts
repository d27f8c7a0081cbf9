/** What the editor of each kind of background gets. */
export type EditorProps = { id: string; value: string; onChange: (value: string) => void; onBlur: () => void }
