import type { FieldRefusal } from '../refusal/api-refusal'
import type { ActionCode, EntityBehaviour, Prepared, PreviewCode } from './behaviour'
import type { WireRow } from './record-store'

/** Combines several behaviours of one entity into one: each runs in turn, and later values override earlier ones. */
export function composeBehaviours(parts: readonly EntityBehaviour[]): EntityBehaviour {
  const retiring = parts.find((part) => part.retire)
  return {
    defaults: (record) => Object.assign({}, ...parts.map((part) => part.defaults?.(record) ?? {})) as WireRow,
    async prepare(preparation, context) {
      let values = {}
      let revealed: WireRow = {}
      const refusals: FieldRefusal[] = []
      for (const part of parts) {
        const prepared: Prepared | undefined = await part.prepare?.(
          { ...preparation, record: { ...preparation.record, ...values } },
          context,
        )
        values = { ...values, ...prepared?.values }
        revealed = { ...revealed, ...prepared?.revealed }
        refusals.push(...(prepared?.refusals ?? []))
      }
      return { values, refusals, revealed }
    },
    async checkRemove(rows, context) {
      for (const part of parts) await part.checkRemove?.(rows, context)
    },
    async checkAct(rows, context) {
      for (const part of parts) await part.checkAct?.(rows, context)
    },
    ...(retiring?.retire ? { retire: retiring.retire.bind(retiring) } : {}),
    async afterChange(change, context) {
      for (const part of parts) await part.afterChange?.(change, context)
    },
    actions: Object.assign({}, ...parts.map((part) => part.actions ?? {})) as Record<string, ActionCode>,
    previews: Object.assign({}, ...parts.map((part) => part.previews ?? {})) as Record<string, PreviewCode>,
    duplicates: Object.assign({}, ...parts.map((part) => part.duplicates ?? {})) as Record<string, string>,
  }
}
