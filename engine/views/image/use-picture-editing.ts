import { useState } from 'react'
import { keptEdited, toPictureFile } from './edited-picture'

/** A picture in the editor (X4), and where the result goes. */
interface Editing {
  /** Address of a stored picture, or a file that was chosen. */
  readonly picture: string | File
  /** Whether it was stored. */
  readonly store: (file: File) => Promise<boolean>
}

/** A file that was refused for its size alone. */
export interface LargePicture {
  readonly file: File
  readonly edit: () => void
}

/** The image editor of a picture field: which picture is in it, and which was too large and might be. */
export function usePictureEditing() {
  const [editing, setEditing] = useState<Editing>()
  const [large, setLarge] = useState<Pick<Editing, 'store'> & { readonly file: File }>()
  const tooLarge: LargePicture | undefined = large && {
    file: large.file,
    edit: () => setEditing({ picture: large.file, store: large.store }),
  }
  return {
    editing,
    tooLarge,
    open: setEditing,
    /** Offers the editor for a file that was refused for its size (M9). */
    offer: (file: File, store: Editing['store']): void => setLarge({ file, store }),
    forgetTooLarge: (): void => setLarge(undefined),
    closeEditor: (): void => setEditing(undefined),
    /** A46: what the browser kept is handed over, else what the editor has. False where it was not stored. */
    takeEdited: async (data: string): Promise<boolean> => {
      if (!editing) return false
      const isStored = await editing.store(toPictureFile(keptEdited() ?? data))
      if (isStored) setLarge(undefined)
      return isStored
    },
  }
}
