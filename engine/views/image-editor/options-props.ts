import type { ImageEditorState } from './use-image-editor'

/** What the options of every tool get. */
export interface OptionsProps {
  readonly editor: ImageEditorState
}
