import { useState, type KeyboardEvent } from 'react'
import { useServices } from '../../data/console-services'
import { useMediaQuery } from '../../data/settings/use-media-query'
import type { Translate } from '../../model/types/widget-definition'
import { unitOf, type PictureFilters } from './edit-state'
import { cropPage, flipPage, straightenPage, turnPage } from './geometry/page-transforms'
import type { PictureSource } from './picture/picture-source'
import type { StageMode } from './stage/stage'
import { allTools, reducedTools, toolOf, type Tool } from './tools'
import { useCrop } from './stage/use-crop'
import { useEditHistory } from './use-edit-history'
import { useFinish } from './picture/use-finish'
import { useItems } from './items/use-items'
import { useMask } from './items/use-mask'
import { usePen } from './items/use-pen'
import { useStage } from './stage/use-stage'
import { askedToLeave } from '../question/form-questions'

export interface EditorInput {
  readonly source: PictureSource
  /** True when the unedited picture is stored already: OK without a change then does nothing. */
  readonly isStored: boolean
  readonly translate: Translate
  /** Stores the result, a data URL. Resolves to false when that failed, which has been reported. */
  readonly onDone: (data: string) => Promise<boolean>
  readonly onClose: () => void
}

/** Screens with the reduced tools (C36). */
const narrow = '(max-width: 500px)'

/** The state of the image editor, without its markup (B14). */
export function useImageEditor({ source, isStored, translate, onDone, onClose }: EditorInput) {
  const { notifier } = useServices()
  const isNarrow = useMediaQuery(narrow)
  const tools = isNarrow ? reducedTools : allTools
  const [wanted, setWanted] = useState<Tool>('crop')
  const tool = tools.includes(wanted) ? wanted : 'crop'
  const edit = useEditHistory(source, translate)
  const { state, change } = edit
  const crop = useCrop(state)
  const items = useItems(edit, translate)
  const mask = useMask(edit, translate)
  const pen = usePen(state, items.addStroke)
  const finishing = useFinish({ source, masks: mask.pictures, translate, onDone, onClose })
  const mode: StageMode = tool === 'crop' ? 'none' : tool === 'draw' || tool === 'mask' ? tool : 'items'
  const { stage, ...canvas } = useStage({
    source,
    masks: mask.pictures,
    state,
    mode,
    selected: mode === 'items' ? items.chosen?.id : undefined,
    pen: { color: items.look.color, thickness: items.look.thickness * unitOf(state) },
    textLabel: translate('imageEditor.textOnPicture'),
    events: {
      onPlaced: items.place,
      onMask: mask.place,
      onStroke: items.addStroke,
      onText: (id, text) => {
        items.type(id, text)
        // The field for typing is gone, so the focus of keyboard users returns to the picture.
        if (document.activeElement === document.body) canvas.host.current?.parentElement?.focus()
      },
      onSelect: (id) => {
        items.choose(id)
        const item = items.items.find((other) => other.id === id)
        const own = item && toolOf(item)
        if (own && tools.includes(own)) setWanted(own)
      },
    },
  })

  /** Cuts to the frame when the person goes on to something else. */
  const applyCrop = (): void => {
    if (crop.cuts) change((before) => cropPage(before, crop.box), { name: 'imageEditor.step.crop' })
    crop.clear()
  }
  const settle = (): void => {
    stage?.finishText()
    pen.putAway()
    if (tool === 'crop') applyCrop()
  }
  const back = (go: () => void): void => {
    stage?.finishText()
    if (crop.cuts) crop.clear()
    else go()
  }
  const isEdited = edit.isEdited || crop.cuts
  const close = async (): Promise<void> => {
    if (finishing.saving) return
    stage?.finishText()
    const isKept = !edit.latest().isEdited && !crop.cuts
    if (isKept || (await notifier.confirm(translate('M66'), askedToLeave(translate)))) onClose()
  }
  const shortcut = (event: KeyboardEvent): boolean => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyped(event.target)) return false
    const key = event.key.toLowerCase()
    if (key === 'z') back(event.shiftKey ? edit.redo : edit.undo)
    else if (key === 'y') back(edit.redo)
    else return false
    return true
  }
  const pressOnPicture = (event: KeyboardEvent): boolean => {
    if (event.ctrlKey || event.metaKey || event.altKey) return false
    if (event.key === 'Enter' && tool === 'crop') applyCrop()
    else if (event.key === 'Enter' && items.chosen?.kind === 'text') stage?.editText(items.chosen.id)
    else if (mode === 'none') return crop.press(event.key, event.shiftKey)
    else if (mode === 'draw') return pen.press(event.key, event.shiftKey)
    else if (mode === 'mask') return mask.press(event)
    else return items.press(event)
    return true
  }
  return {
    ...canvas,
    source,
    translate,
    state,
    tools,
    tool,
    mode,
    said: edit.said,
    undoes: crop.cuts ? translate('imageEditor.tool.crop') : edit.undoes,
    redoes: edit.redoes,
    isEdited,
    crop: { ...crop, apply: applyCrop },
    items,
    mask,
    pen: pen.pen,
    saving: finishing.saving,
    shortcut,
    pressOnPicture,
    chooseTool: (next: Tool): void => {
      settle()
      if (next !== 'text' && next !== 'shape' && next !== 'icon') items.choose(undefined)
      setWanted(next)
    },
    changeLook: (patch: Parameters<typeof items.changeLook>[0]): void => {
      stage?.finishText()
      items.changeLook(patch)
    },
    addText: (): void => {
      stage?.finishText()
      const id = items.addText()
      // Typing begins at once, so the stage must show the text first.
      stage?.show(edit.latest().state)
      stage?.editText(id)
    },
    turn: (quarter: 1 | -1): void =>
      change((before) => turnPage(before, quarter), { name: 'imageEditor.step.rotate' }),
    straighten: (degrees: number): void =>
      change((before) => straightenPage(before, degrees), {
        name: 'imageEditor.step.straighten',
        merge: 'straighten',
      }),
    flip: (axis: 'horizontal' | 'vertical'): void =>
      change((before) => flipPage(before, axis), { name: 'imageEditor.step.flip' }),
    filter: (patch: Partial<PictureFilters>): void =>
      change((before) => ({ ...before, filters: { ...before.filters, ...patch } }), {
        name: 'imageEditor.step.filter',
        merge: `filter:${Object.keys(patch).join()}`,
      }),
    undo: () => back(edit.undo),
    redo: () => back(edit.redo),
    reset: (): void => {
      stage?.finishText()
      crop.clear()
      edit.reset()
    },
    close,
    finish: async (): Promise<void> => {
      settle()
      const result = edit.latest()
      if (isStored && !result.isEdited) onClose()
      else await finishing.finish(result.state)
    },
  }
}

export type ImageEditorState = ReturnType<typeof useImageEditor>

/** True when a key belongs to a field in which a person types. */
function isTyped(target: EventTarget): boolean {
  return (
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && /^(text|number)$/.test(target.type))
  )
}
