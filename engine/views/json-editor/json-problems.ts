import { jsonParseLinter } from '@codemirror/lang-json'
import { ensureSyntaxTree, syntaxTree } from '@codemirror/language'
import type { Diagnostic } from '@codemirror/lint'
import type { EditorView } from '@codemirror/view'
import type { ContractHelp } from '../../metadata/screens/contract-help'
import { rangeOfPointer } from './json-place'

const parseProblems = jsonParseLinter()
const slow = 500

/** Returns the linter of the editor: it reports invalid JSON, else what the contract refuses, each at its place. */
export function jsonProblems(help: ContractHelp | undefined, noJson: string) {
  return (view: EditorView): readonly Diagnostic[] => {
    const { state } = view
    const text = state.doc.toString()
    if (text.trim() === '') return []
    const broken = parseProblems(view)
    if (broken.length > 0) return broken.map((problem) => ({ ...problem, message: noJson }))
    if (!help) return []
    const tree = ensureSyntaxTree(state, state.doc.length, slow) ?? syntaxTree(state)
    return help.check(JSON.parse(text)).map(({ pointer, detail, severity }) => ({
      ...rangeOfPointer(tree, (from, to) => state.sliceDoc(from, to), pointer),
      severity: severity === 'warning' ? 'warning' : 'error',
      message: detail,
    }))
  }
}
