import { createContext, useContext } from 'react'
import type { Row } from '../../data/use-records'
import type { FormMode } from '../../metadata/contract.generated'
import type { FormFieldModel, FormModel } from '../../model/field-model'
import type { ValueScope } from '../../model/values/value-context'
import type { Registry } from '../../registry/create-registry'
import type { FieldPath } from './field-path'
import type { FormStore } from './form-store'

/** What the templates and fields of one form share. */
export interface SchemaFormScope {
  readonly model: FormModel
  readonly mode: FormMode
  readonly store: FormStore
  /** The record that the draft began with. */
  readonly record: Row
  readonly registry: Registry
  readonly values: ValueScope
  /** Nothing can be changed just now: the form is being submitted. */
  readonly locked: boolean
  /** Fields that stand for what several records have and in which these differ: left empty, each keeps its own. */
  readonly different?: ReadonlySet<string> | undefined
  /** The operator whose records the form works on, where it has no field for it. */
  readonly operator?: string | undefined
  /** The field of the model by its top-level name. */
  readonly fieldOf: (name: string) => FormFieldModel | undefined
  /** Rises when the form is reset. */
  readonly round: number
  /** Whether a value may be changed: where that takes others away, once the person has agreed. */
  readonly mayEdit: (path: FieldPath) => true | Promise<boolean>
  /** The person changed a value. */
  readonly onEdit: (path: FieldPath) => void
  /** The person left a field. */
  readonly onLeave: (path: FieldPath) => void
}

export const SchemaFormContext = createContext<SchemaFormScope | undefined>(undefined)

/** The form around. @throws Error outside a SchemaForm. */
export function useSchemaForm(): SchemaFormScope {
  const scope = useContext(SchemaFormContext)
  if (!scope) throw new Error('A field needs <SchemaForm> above it.')
  return scope
}
