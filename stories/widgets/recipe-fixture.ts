import type { CatalogueSource } from '../../engine/i18n/create-i18n'
import type { EntityMeta, PropertyMeta, ScreenMeta } from '../../engine/metadata/contract.generated'
import { fromDictionaryFile } from '../../engine/metadata/rows/decode-dictionary'
import type { Row } from '../../engine/metadata/rows/decode-records'
import type { Language } from '../../engine/metadata/locale/language'
import { compileForm } from '../../engine/model/forms/compile-form'
import type { FormModel } from '../../engine/model/types/field-model'
import { answerRecords } from '../../engine/testing/record-answers'
import { testDefinitions } from '../../engine/testing/test-definitions'
import boxQuantities from '../../schemas/dictionaries/coffee-recipe/coffee_recipe_material_box_quantity.json'
import ingredientTypes from '../../schemas/dictionaries/coffee-recipe/coffee_ingredient_type.json'
import powderFile from '../../schemas/entities/coffee-recipe/powder-setting.json'
import recipeFile from '../../schemas/entities/coffee-recipe/recipe.json'
import powderSelector from '../../schemas/screens/selectors/powder-selector.json'
import { contextOf } from '../form/form-fixture'

const files = import.meta.glob<Readonly<Record<string, string>>>('../../schemas/messages/*.json', {
  import: 'default',
})

/** The wording of the product. */
export const productCatalogues: readonly CatalogueSource[] = [
  async (language) => [(await files[`../../schemas/messages/${language}.json`]?.()) ?? {}],
]

const dictionaries = new Map(
  [boxQuantities, ingredientTypes].map((file) => [file.code, fromDictionaryFile(file)]),
)
const shipped = recipeFile.properties as unknown as Readonly<Record<string, PropertyMeta>>

/** The shipped recipe entity, reduced to the fields that its steps need, with a plain field. */
const recipeEntity: EntityMeta = {
  entity: 'recipe',
  title: 'Recipe',
  label: 'recipeName',
  type: 'object',
  audit: false,
  required: ['recipeName', 'materialBoxQuantity', 'steps'],
  allOf: recipeFile.allOf.filter(({ if: { required } }) => required.includes('materialBoxQuantity')),
  properties: Object.fromEntries(
    ['recipeName', 'materialBoxQuantity', 'steps', 'remark'].map((name) => [
      name,
      { ...shipped[name], unique: false } as PropertyMeta,
    ]),
  ),
}

/** Compiles the form of a recipe. */
export function recipeForm(language: Language = 'en'): FormModel {
  const context = {
    ...contextOf(recipeEntity, language),
    dictionary: (code: string) => dictionaries.get(code),
  }
  const items = ['recipeName', 'materialBoxQuantity', 'steps', 'remark']
  return compileForm({ items }, recipeEntity, context, { source: 'recipe', problems: [] }, '')
}

/** The shipped powder entity, reduced to the columns of its selector. */
const powderEntity: EntityMeta = {
  entity: 'powderSetting',
  title: 'Powders',
  base: powderFile.base,
  label: powderFile.label,
  type: 'object',
  audit: false,
  properties: Object.fromEntries(
    (['powderName', 'ingredientType', 'gramsPerSecond'] as const).map((name) => [
      name,
      { ...powderFile.properties[name], unique: false } as PropertyMeta,
    ]),
  ),
}

/** Definitions with the selector of powders (D19). */
export const recipeDefinitions = testDefinitions(
  [powderSelector as unknown as ScreenMeta],
  [recipeEntity, powderEntity],
)

const powders: readonly Row[] = [
  { id: '1', powderName: 'Espresso blend', ingredientType: 1, gramsPerSecond: 2, costPerGram: 0.08 },
  { id: '2', powderName: 'Milk powder', ingredientType: 2, gramsPerSecond: 2.5, costPerGram: 0.05 },
  { id: '3', powderName: 'Cocoa powder', ingredientType: 2, gramsPerSecond: 2, costPerGram: 0.06 },
]

export const recipeAnswers = {
  'GET /coffee/powderSetting/getPage': answerRecords(powders),
}

const steps: readonly Row[] = [
  { stepNo: 1, ingredientType: 5, waterVolume: 20 },
  { stepNo: 2, ingredientType: 1, powderId: '1', powderName: 'Espresso blend', powderWeight: 14 },
  { stepNo: 3, ingredientType: 5, waterVolume: 40 },
  {
    stepNo: 4,
    ingredientType: 2,
    boxNo: 4,
    powderId: '2',
    powderName: 'Milk powder',
    powderWeight: 20,
    waterVolume: 60,
    feedingTime: 8,
    mixExtensionTime: 3,
  },
  { stepNo: 5, ingredientType: 4, feedingTime: 5, waterVolume: 30 },
]

/** Returns a recipe with this number of steps, repeating five. */
export function recipeOf(count = steps.length, values: Row = {}): Row {
  return {
    id: '7',
    recipeName: 'Mocha',
    materialBoxQuantity: 4,
    steps: Array.from({ length: count }, (_, index) => ({
      ...steps[index % steps.length],
      stepNo: index + 1,
    })),
    ...values,
  }
}
