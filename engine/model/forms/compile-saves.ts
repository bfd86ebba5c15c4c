import type { EntityMeta, SaveMeta } from '../../metadata/contract.generated'
import { resolveText } from '../../metadata/locale/local-text'
import { can } from '../../permissions/can'
import { actionCodeOf, buttonCodeOf } from '../entities/button-codes'
import { report, type CompileContext, type ProblemSink } from '../compile-context'
import type { SaveModel } from '../types/page-model'

/** Compiles the additional save buttons of a form; those that the person may not use are left out. */
export function compileSaves(
  { saves = [] }: { readonly saves?: readonly SaveMeta[] | undefined },
  entity: EntityMeta,
  context: CompileContext,
  sink: ProblemSink,
): readonly SaveModel[] {
  return saves.flatMap((save, index) => compileSave(save, entity, context, sink, `/saves/${index}`))
}

function compileSave(
  save: SaveMeta,
  entity: EntityMeta,
  context: CompileContext,
  sink: ProblemSink,
  pointer: string,
): readonly SaveModel[] {
  const { saving, values = {} } = entity.actions?.[save.does] ?? {}
  if (!saving) {
    const detail = `${entity.entity} has no action "${save.does}" that is done on saving.`
    report(sink, 'unknown-action', `${pointer}/does`, detail)
    return []
  }
  if (!can(context.access, actionCodeOf(entity, save.does))) return []
  const may = (operation: 'add' | 'edit') => can(context.access, buttonCodeOf(entity, operation))
  return [
    {
      id: save.does,
      label: resolveText(save, context.language, save.does),
      endpoints: {
        add: saving.add && may('add') ? { method: 'POST', path: saving.add } : undefined,
        edit: saving.edit && may('edit') ? { method: 'PUT', path: saving.edit } : undefined,
      },
      values,
      confirm: save.confirm === undefined ? undefined : context.translate(save.confirm),
    },
  ]
}
