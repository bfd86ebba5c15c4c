import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
  completionStatus,
} from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { json } from '@codemirror/lang-json'
import { bracketMatching, codeFolding, foldGutter, foldKeymap, indentOnInput } from '@codemirror/language'
import { lintGutter, linter, lintKeymap } from '@codemirror/lint'
import { unifiedMergeView } from '@codemirror/merge'
import { search, searchKeymap, searchPanelOpen } from '@codemirror/search'
import { Compartment, EditorState, type Extension } from '@codemirror/state'
import { drawSelection, EditorView, highlightActiveLineGutter, keymap, lineNumbers } from '@codemirror/view'
import { useEffect, useRef, useState, type RefObject } from 'react'
import type { ContractHelp } from '../../metadata/screens/contract-help'
import type { Translate } from '../../model/types/widget-definition'
import { useLatest } from '../use-latest'
import { contractCompletion, contractHover } from './contract-completion'
import { editorPhrases } from './editor-phrases'
import { editorTheme } from './editor-theme'
import { jsonProblems } from './json-problems'

export interface EditorInput {
  readonly text: string
  readonly canWrite: boolean
  /** Attributes of the editable area, for screen readers. */
  readonly attributes: Readonly<Record<string, string>>
  readonly help: ContractHelp | undefined
  /** The text to show the differences to; undefined while they are hidden. */
  readonly original: string | undefined
  readonly translate: Translate
  readonly onChange: (text: string) => void
  readonly onBlur: () => void
}

/** The extensions that never change. Their styles need no nonce of their own: csp-nonce.ts gives it to all styles. */
const fixed: Extension = [
  lineNumbers(),
  foldGutter(),
  lintGutter(),
  codeFolding(),
  history(),
  drawSelection(),
  highlightActiveLineGutter(),
  indentOnInput(),
  bracketMatching(),
  closeBrackets(),
  json(),
  search({ top: true }),
  EditorView.lineWrapping,
  editorTheme,
  // Without Tab, which goes on to the next field.
  keymap.of([
    ...closeBracketsKeymap,
    ...defaultKeymap,
    ...searchKeymap,
    ...historyKeymap,
    ...foldKeymap,
    ...completionKeymap,
    ...lintKeymap,
  ]),
]

/** Creates the editor in its host element, and replaces its text when that of the form differs. */
export function useEditorView(input: EditorInput): {
  readonly host: RefObject<HTMLDivElement | null>
  readonly view: RefObject<EditorView | undefined>
} {
  const { text, canWrite, attributes, help, original, translate } = input
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(undefined)
  const [begun] = useState(text)
  const onChange = useLatest((now: string) => {
    if (now !== text) input.onChange(now)
  })
  const onBlur = useLatest(input.onBlur)
  const [parts] = useState(() => ({ given: new Compartment(), difference: new Compartment() }))
  useEffect(() => {
    const place = host.current
    if (!place) return
    const changes = EditorView.updateListener.of((update) => {
      if (update.docChanged) onChange(update.state.doc.toString())
      if (update.focusChanged && !update.view.hasFocus) onBlur()
    })
    const extensions = [fixed, changes, parts.given.of([]), parts.difference.of([])]
    const editor = new EditorView({ parent: place, state: EditorState.create({ doc: begun, extensions }) })
    view.current = editor
    const stopWatching = keepEscape(place, editor)
    return () => {
      stopWatching()
      editor.destroy()
      view.current = undefined
    }
  }, [begun, onChange, onBlur, parts])
  useEffect(() => {
    const editor = view.current
    if (editor && editor.state.doc.toString() !== text)
      editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: text } })
  }, [text])
  const named = JSON.stringify(attributes)
  useEffect(() => {
    view.current?.dispatch({
      effects: parts.given.reconfigure([
        EditorState.readOnly.of(!canWrite),
        EditorState.phrases.of(editorPhrases(translate)),
        EditorView.contentAttributes.of(JSON.parse(named) as Record<string, string>),
        linter(jsonProblems(help, translate('M140'))),
        autocompletion({ icons: false, override: help ? [contractCompletion(help)] : [] }),
        help ? contractHover(help) : [],
      ]),
    })
  }, [parts, canWrite, named, help, translate])
  useEffect(() => {
    view.current?.dispatch({
      effects: parts.difference.reconfigure(
        original === undefined
          ? []
          : unifiedMergeView({
              original,
              mergeControls: false,
              collapseUnchanged: { margin: 3, minSize: 6 },
            }),
      ),
    })
  }, [parts, original])
  return { host, view }
}

/**
 * Keeps an Escape that closes the proposals or the search from closing anything around the editor.
 * @returns a function that stops it
 */
function keepEscape(place: HTMLElement, editor: EditorView): () => void {
  let isOpen = false
  const before = (event: KeyboardEvent) => {
    if (event.key === 'Escape')
      isOpen = completionStatus(editor.state) !== null || searchPanelOpen(editor.state)
  }
  const after = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) event.stopPropagation()
  }
  place.addEventListener('keydown', before, true)
  place.addEventListener('keydown', after)
  return () => {
    place.removeEventListener('keydown', before, true)
    place.removeEventListener('keydown', after)
  }
}
