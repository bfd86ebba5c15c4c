import type { CyclicSchemaExpandProps } from '@rjsf/utils'
import { FormButton } from './form-button'

/** A part that contains itself: it is drawn when the person asks for it. */
export function UnfoldTemplate({ fieldPathId, onExpand }: CyclicSchemaExpandProps) {
  return <FormButton action="add" onClick={() => onExpand(fieldPathId.$id)} />
}
