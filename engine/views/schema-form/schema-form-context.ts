import { createContext, useContext } from 'react'
import type { Row } from '../../data/records/use-records'
import type { FormMode } from '../../metadata/contract.generated'
import type { FormFieldModel, FormModel } from '../../model/types/field-model'
import type { ValueScope } from '../../model/values/texts/value-context'
import type { Registry } from '../../registry/create-registry'
import type { FieldPath } from './values/field-path'
import type { FormStore } from './values/form-store'

/** The context of one form, shared by its templates and fields. */
export interface SchemaFormScope {
  readonly model: FormModel
  readonly mode: FormMode
  readonly store: FormStore
  /** The record that the draft was built from. */
  readonly record: Row
  readonly registry: Registry
  readonly values: ValueScope
  /** True while no value can be changed, because the record is still loading. */
  readonly locked: boolean
  /**
   * Fields whose values differ between several records that are edited together. Left empty, each record keeps its own.
   */
  readonly different?: ReadonlySet<string> | undefined
  /** The operator whose records the form works on, when the form has no field for it. */
  readonly operator?: string | undefined
  /** Returns a top-level field of the model by its name. */
  readonly fieldOf: (name: string) => FormFieldModel | undefined
  /** Increases with each reset of the form. */
  readonly round: number
  /**
   * True when a value may be changed. When the change would clear other fields, a promise of the user's confirmation.
   */
  readonly mayEdit: (path: FieldPath) => true | Promise<boolean>
  /** Called after the user changed a value. */
  readonly onEdit: (path: FieldPath) => void
  /** Called when the user leaves a field. */
  readonly onLeave: (path: FieldPath) => void
}

export const SchemaFormContext = createContext<SchemaFormScope | undefined>(undefined)

/**
 * Returns the context of the surrounding form.
 * @throws Error outside a SchemaForm.
 */
export function useSchemaForm(): SchemaFormScope {
  const scope = useContext(SchemaFormContext)
  if (!scope) throw new Error('A field needs <SchemaForm> above it.')
  return scope
}
