import { useState } from 'react'
import { keptEdited, toPictureFile } from './edited-picture'

/** A picture in the editor (X4), and the function that stores the result. */
interface Editing {
  /** Address of a stored picture, or a chosen file. */
  readonly picture: string | File
  /** Resolves to true when the file was stored. */
  readonly store: (file: File) => Promise<boolean>
}

/** A file refused for its size alone. */
export interface LargePicture {
  readonly file: File
  readonly edit: () => void
}

/** The state of the image editor of a picture field: the edited picture, and the file that was too large. */
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
    /** Offers the editor for a file refused for its size (M9). */
    offer: (file: File, store: Editing['store']): void => setLarge({ file, store }),
    forgetTooLarge: (): void => setLarge(undefined),
    closeEditor: (): void => setEditing(undefined),
    /** Stores the picture that the browser kept, or else `data` (A46). Resolves to false when it was not stored. */
    takeEdited: async (data: string): Promise<boolean> => {
      if (!editing) return false
      const isStored = await editing.store(toPictureFile(keptEdited() ?? data))
      if (isStored) setLarge(undefined)
      return isStored
    },
  }
}
