import type { CyclicSchemaExpandProps } from '@rjsf/utils'
import { FormButton } from '../form-button'

/** The template of a recursive part: it is rendered on demand. */
export function UnfoldTemplate({ fieldPathId, onExpand }: CyclicSchemaExpandProps) {
  return <FormButton action="add" onClick={() => onExpand(fieldPathId.$id)} />
}
