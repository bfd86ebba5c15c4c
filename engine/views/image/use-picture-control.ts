import { useState, type RefObject } from 'react'
import { useServices } from '../../data/console-services'
import { useMarkPublic, usePublicCheck } from '../../data/files/use-public-check'
import { useReportError } from '../../data/messages/use-report-error'
import { removeStored, uploadPicture } from '../../data/files/upload-calls'
import { useUpload } from '../../data/files/use-upload'
import { useTranslate } from '../../i18n/use-translate'
import { isKeptHere } from './addresses'
import type { PictureControlProps } from './picture-control-props'
import { pictureProblem } from './picture-problem'
import { readBase64 } from './read-base64'
import { useAddresses } from './use-addresses'
import { useHeldSubmit } from './use-held-submit'
import { usePictureEditing } from './use-picture-editing'

/** A picture to be replaced by another one. */
interface Replaced {
  readonly address: string
  readonly isPub: boolean | undefined
}

/** Image upload without its markup (X3): choosing, checks, limits, upload, replacing, removing, the library. */
export function usePictureControl(props: PictureControlProps, group: RefObject<HTMLElement | null>) {
  const { limit, uploadPath, deletePath, checkPath, prefix } = props
  const { transport, notifier } = useServices()
  const translate = useTranslate()
  const report = useReportError()
  const markPublic = useMarkPublic(checkPath)
  const fixed = props.disabled || props.readOnly
  const { addresses, latest, change } = useAddresses(props)
  const single = limit === 1
  const { checking } = usePublicCheck(checkPath, single && !fixed ? addresses[0] : undefined)
  const uploading = useUpload(async (file, signal) =>
    uploadPicture(
      transport,
      uploadPath,
      {
        filePrefix: prefix,
        fileType: file.type === 'image/png' ? 'png' : 'jpg',
        data: await readBase64(file),
      },
      signal,
    ),
  )
  useHeldSubmit(group, uploading.uploads.length > 0)

  /** Returns whether the files may be uploaded, and shows the reason when not (V23, V24, V25, V26). */
  const mayTake = (files: readonly File[], replacing: boolean): boolean => {
    if (fixed || files.length === 0) return false
    const refuse = (key: string, values?: Readonly<Record<string, unknown>>): false => {
      notifier[key === 'M8' || key === 'M9' ? 'error' : 'warning'](translate(key, values))
      return false
    }
    if (single && checking) return refuse('M99')
    const room = limit - latest().length - uploading.uploads.length + (replacing ? 1 : 0)
    if (files.length > room) return refuse('M65', { limit })
    const problem = files.map(pictureProblem).find((key) => key !== undefined)
    return problem === undefined || refuse(problem)
  }

  /** Deletes a stored picture that has no other use (P27), unless it is in a cloud storage or public. */
  const letGo = async (address: string, isPub: boolean | undefined): Promise<void> => {
    if (isPub === true || !isKeptHere(address, window.location.origin)) return
    try {
      await removeStored(transport, deletePath, { imageName: address })
    } catch (error) {
      report(error, 'M58')
    }
  }

  /**
   * Uploads files, which are added or replace a picture. Resolves to true when all were stored; failures are reported.
   */
  const store = async (files: readonly File[], replaced?: Replaced): Promise<boolean> => {
    let stored = 0
    await uploading.start(files, (address) => {
      stored += 1
      if (!replaced) {
        change([...latest(), address])
        return
      }
      change(latest().map((other) => (other === replaced.address ? address : other)))
      void letGo(replaced.address, replaced.isPub)
    })
    return stored === files.length
  }
  /** Stores the result of the editor after the same checks (V23, V24). */
  const take = async (file: File, replaced?: Replaced): Promise<boolean> =>
    mayTake([file], replaced !== undefined) && store([file], replaced)
  const editor = usePictureEditing()
  /** Offers the editor for a single file that is refused for its size alone. */
  const offerSmaller = (files: readonly File[], toStore: (file: File) => Promise<boolean>): void => {
    const [file] = files
    if (!fixed && file && files.length === 1 && pictureProblem(file) === 'M9') editor.offer(file, toStore)
  }

  const [libraryOpen, setLibraryOpen] = useState(false)
  const free = limit - addresses.length - uploading.uploads.length
  return {
    fixed,
    single,
    addresses,
    uploads: uploading.uploads,
    giveUp: uploading.giveUp,
    isFull: free <= 0,
    add: (files: readonly File[]): void => {
      editor.forgetTooLarge()
      if (mayTake(files, false)) void store(files)
      else offerSmaller(files, (file) => take(file))
    },
    replace: (address: string, file: File, isPub: boolean | undefined): void => {
      editor.forgetTooLarge()
      if (mayTake([file], true)) void store([file], { address, isPub })
      else offerSmaller([file], (smaller) => take(smaller, { address, isPub }))
    },
    /** X4: the result of the editor replaces the picture, by the same checks and the same upload. */
    edit: (address: string, isPub: boolean | undefined): void =>
      editor.open({ picture: address, store: (file) => take(file, { address, isPub }) }),
    editing: editor.editing,
    tooLarge: editor.tooLarge,
    forgetTooLarge: editor.forgetTooLarge,
    takeEdited: editor.takeEdited,
    closeEditor: editor.closeEditor,
    remove: (address: string, isPub: boolean | undefined): void => {
      change(latest().filter((other) => other !== address))
      void letGo(address, isPub)
    },
    libraryOpen,
    /** The picture of a single field may be replaced from the library; other fields must have room (V25). */
    openLibrary: (): void => {
      if (single && checking) notifier.warning(translate('M99'))
      else if (!single && free <= 0) notifier.warning(translate('M65', { limit }))
      else setLibraryOpen(true)
    },
    closeLibrary: () => setLibraryOpen(false),
    /** X9: pictures of the library are public. */
    choose: (chosen: readonly string[]): void => {
      markPublic(chosen)
      change(single ? chosen.slice(0, 1) : [...latest(), ...chosen])
      setLibraryOpen(false)
    },
    /** Largest number of pictures to choose from the library. */
    room: single ? 1 : free,
  }
}

export type PictureControl = ReturnType<typeof usePictureControl>
