import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete'
import { ensureSyntaxTree, syntaxTree } from '@codemirror/language'
import type { EditorState } from '@codemirror/state'
import { hoverTooltip, type EditorView } from '@codemirror/view'
import { contractDocuments, type ContractHelp } from '../../metadata/screens/contract-help'
import { jsonPlace, type JsonPlace } from './json-place'
import { helpOf, proposedKeys, proposedValues, type Proposal } from './schema-help'
import { schemasAt, type PlacedSchema, type Schema } from './schemas-at'
import { tolerantJson } from './tolerant-json'

const slow = 200

/** Matches the text of the same name or value while it is typed: a string, closed or not, or a word. */
const sameToken = /^(?:"[^"]*"?|[^\s",:{}[\]]+)$/

/** Returns the completion source with the contract's names and values for the place of the cursor. */
export function contractCompletion(help: ContractHelp) {
  return (context: CompletionContext): CompletionResult | null => {
    const place = placeAt(context.state, context.pos)
    if (!place || (place.from === place.to && !context.explicit)) return null
    const schemas = schemasOf(context.state, help, place)
    const proposals = place.part === 'key' ? proposedKeys(schemas, place.keys) : proposedValues(schemas)
    if (proposals.length === 0) return null
    return {
      from: place.from,
      to: place.to,
      filter: true,
      // Without this, proposals would be requested with every key, and could not be accepted until they arrive.
      validFor: sameToken,
      options: proposals.map((proposal) => completionOf(proposal, place, schemas)),
    }
  }
}

/** Returns the tooltip with the contract's help for the name or value under the pointer. */
export function contractHover(help: ContractHelp) {
  return hoverTooltip((view: EditorView, position: number) => {
    const place = placeAt(view.state, position)
    if (!place || place.from === place.to) return null
    const name = place.part === 'key' ? keyAt(view.state, place) : undefined
    const path = name === undefined ? place.path : [...place.path, name]
    const said = helpOf(schemasOf(view.state, help, { ...place, path }))
    if (!said) return null
    const create = () => {
      const dom = document.createElement('div')
      dom.className = 'cm-contract-help'
      for (const [text, part] of [
        [said.detail, 'cm-contract-detail'],
        [said.info, 'cm-contract-info'],
      ] as const) {
        if (!text) continue
        const line = dom.appendChild(document.createElement('div'))
        line.className = part
        line.textContent = text
      }
      return { dom }
    }
    return { pos: place.from, end: place.to, above: true, create }
  })
}

function completionOf(
  { text, detail, info }: Proposal,
  place: JsonPlace,
  schemas: readonly PlacedSchema[],
): Completion {
  const isKey = place.part === 'key'
  const quoted = isKey ? JSON.stringify(text) : text
  const apply = isKey && !place.hasValue ? `${quoted}: ` : quoted
  return {
    label: quoted,
    displayLabel: text,
    apply,
    type: isKey ? 'property' : 'constant',
    ...(isKey && detail !== '' ? { detail: shorten(detail) } : {}),
    ...(info === undefined || (!isKey && schemas.length === 1) ? {} : { info }),
  }
}

function shorten(detail: string): string {
  return detail.length > 40 ? `${detail.slice(0, 39)}…` : detail
}

function placeAt(state: EditorState, position: number): JsonPlace | undefined {
  const tree = ensureSyntaxTree(state, state.doc.length, slow) ?? syntaxTree(state)
  return jsonPlace(tree, (from, to) => state.sliceDoc(from, to), position)
}

function schemasOf(state: EditorState, help: ContractHelp, place: JsonPlace): readonly PlacedSchema[] {
  const value = tolerantJson(syntaxTree(state), (from, to) => state.sliceDoc(from, to))
  return schemasAt(help.schema as Schema, contractDocuments, value, place.path)
}

function keyAt(state: EditorState, { from, to }: JsonPlace): string | undefined {
  try {
    return String(JSON.parse(state.sliceDoc(from, to)))
  } catch {
    return undefined
  }
}
