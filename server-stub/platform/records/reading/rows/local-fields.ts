import type { EntityMeta } from '../../../../../engine/metadata/contract.generated'
import { fieldOf } from '../../../../../engine/metadata/entities/entity-fields'
import type { Language } from '../../../../../engine/metadata/locale/language'
import { textFields } from '../../../../../engine/metadata/locale/local-text'

/**
 * Returns the fields that may hold a text of an entity in a language (`derived.localized`), in their order: those of the
 * text itself, such as `deRemark`, if the entity has any, else the names, such as `deName`; and the text. Without an
 * English one among them, the text counts as English.
 */
export function localFields(entity: EntityMeta, text: string, language: Language): readonly string[] {
  const own = textFields(text, language)
  const fields = own.some((field) => fieldOf(entity, field)) ? own : textFields('name', language)
  const inEnglish = fields.find((field) => field.startsWith('en') && !fieldOf(entity, field))
  return [...new Set([...fields.map((field) => (field === inEnglish ? text : field)), text])]
}
