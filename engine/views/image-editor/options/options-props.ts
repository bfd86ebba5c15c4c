import type { ImageEditorState } from '../use-image-editor'

/** The props of every tool's options. */
export interface OptionsProps {
  readonly editor: ImageEditorState
}
