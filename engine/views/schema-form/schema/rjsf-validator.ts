import {
  ErrorSchemaBuilder,
  type RJSFSchema,
  type RJSFValidationError,
  type ValidatorType,
} from '@rjsf/utils'
import { satisfiesSchema, schemaErrors, type SchemaError } from './schema-errors'
import type { JsonSchema } from '../../../metadata/json-schema/map-schema'

/**
 * RJSF's validator, built on an interpreter that needs no `unsafe-eval`. RJSF asks it which branches of `if`, `oneOf`
 * and `anyOf` hold; the error messages of the form are created elsewhere.
 */
export const rjsfValidator: ValidatorType = {
  isValid: (schema: RJSFSchema, value: unknown, root: RJSFSchema) =>
    satisfiesSchema(schema as JsonSchema, value, root as JsonSchema),
  rawValidation: <Result>(schema: RJSFSchema, value?: unknown) => ({
    errors: schemaErrors(schema as JsonSchema, value) as Result[],
  }),
  validateFormData: (value: unknown, schema: RJSFSchema) => {
    const found = schemaErrors(schema as JsonSchema, value)
    const builder = new ErrorSchemaBuilder<unknown>()
    for (const error of found) builder.addErrors(error.detail, [...error.path])
    return { errors: found.map(toRjsfError), errorSchema: builder.ErrorSchema }
  },
}

function toRjsfError(error: SchemaError): RJSFValidationError {
  const property = error.path.map((part) => `.${part}`).join('')
  return { name: error.keyword, property, message: error.detail, stack: `${property} ${error.detail}` }
}
