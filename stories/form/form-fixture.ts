import type { EntityMeta, FormMeta } from '../../engine/metadata/contract.generated'
import { fromDictionaryFile, type Dictionary } from '../../engine/metadata/rows/decode-dictionary'
import type { Language } from '../../engine/metadata/locale/language'
import type { CompileContext } from '../../engine/model/compile-context'
import { compileForm } from '../../engine/model/forms/compile-form'
import type { FormModel } from '../../engine/model/types/field-model'
import menuIcon from '../../schemas/base/dictionaries/metadata/menu_icon.json'
import { widgetDefinition } from '../../widgets/catalog'

/** A dictionary for stories and tests: values with English, Chinese and German labels, and colours. */
export const states: Dictionary = fromDictionaryFile({
  code: 'state',
  title: 'State',
  items: [
    { value: '0', sort: 1, title: 'Draft', names: { zh: '草稿', de: 'Entwurf' }, labelColor: '#909399' },
    { value: '1', sort: 2, title: 'Active', names: { zh: '启用', de: 'Aktiv' }, labelColor: '#67C23A' },
    { value: '2', sort: 3, title: 'Suspended', names: { zh: '停用', de: 'Gesperrt' }, labelColor: '#F56C6C' },
    { value: '9', sort: 4, title: 'Archived', names: { zh: '已归档', de: 'Archiviert' }, searchOnly: true },
    { value: 'else', sort: 5, title: 'Other', names: { zh: '其他', de: 'Sonstiger' } },
  ],
})

const dictionaries = new Map([
  ['state', states],
  ['menu_icon', fromDictionaryFile(menuIcon)],
])

/** Compiles a form of an entity with the permissions of an administrator. */
export function formOf(entity: EntityMeta, form?: FormMeta, language: Language = 'en'): FormModel {
  const context = contextOf(entity, language)
  return compileForm(form, entity, context, { source: entity.entity, problems: [] }, '')
}

/** Returns the context in which `formOf` compiles. */
export function contextOf(entity: EntityMeta, language: Language = 'en'): CompileContext {
  return {
    access: { roles: new Set(['admin']), menus: new Set(), buttons: new Set() },
    language,
    translate: (key) => key,
    entity: (name) => (name === entity.entity ? entity : undefined),
    screen: () => undefined,
    dictionary: (code) => dictionaries.get(code),
    widget: widgetDefinition,
    component: () => undefined,
  }
}

/** An entity with a field of every common type. */
export const personEntity: EntityMeta = {
  entity: 'person',
  title: 'Person',
  type: 'object',
  required: ['name', 'state', 'email'],
  properties: {
    name: { type: 'string', maxLength: 32, title: 'Name', names: { zh: '姓名', de: 'Name' }, unique: true },
    email: {
      type: 'string',
      format: 'email',
      title: 'E-mail (private)',
      names: { zh: '电子邮箱', de: 'E-Mail-Adresse (privat)' },
    },
    state: {
      type: 'integer',
      dictionary: 'state',
      title: 'State',
      names: { zh: '状态', de: 'Zustand' },
      default: 1,
    },
    amount: {
      type: 'number',
      control: 'money',
      unit: 'yuan',
      title: 'Credit',
      names: { zh: '额度', de: 'Kreditrahmen' },
    },
    share: { type: 'number', control: 'percent', title: 'Share', names: { zh: '占比', de: 'Anteil' } },
    seats: {
      type: 'integer',
      minimum: 1,
      maximum: 500,
      title: 'Seats',
      names: { zh: '座位数', de: 'Sitzplätze' },
    },
    enabled: {
      type: 'integer',
      dictionary: 'state',
      control: 'switch',
      title: 'Enabled',
      names: { zh: '启用', de: 'Eingeschaltet' },
    },
    birthday: { type: 'string', format: 'date', title: 'Birthday', names: { zh: '生日', de: 'Geburtstag' } },
    seenAt: {
      type: 'string',
      format: 'date-time',
      title: 'Last seen',
      names: { zh: '最近在线', de: 'Zuletzt gesehen' },
    },
    site: { type: 'string', format: 'uri', title: 'Website', names: { zh: '网址', de: 'Internetadresse' } },
    colour: { type: 'string', control: 'color', title: 'Colour', names: { zh: '颜色', de: 'Farbe' } },
    days: {
      type: 'array',
      items: { type: 'integer' },
      control: 'weekdays',
      title: 'Days',
      names: { zh: '星期', de: 'Wochentage' },
    },
    words: {
      type: 'array',
      items: { type: 'string' },
      title: 'Tags',
      names: { zh: '标签', de: 'Schlagwörter' },
    },
    remark: { type: 'string', maxLength: 500, title: 'Remark', names: { zh: '备注', de: 'Bemerkung' } },
    address: {
      type: 'object',
      title: 'Address',
      names: { zh: '地址', de: 'Anschrift' },
      required: ['city'],
      properties: {
        city: { type: 'string', title: 'City' },
        street: { type: 'string', title: 'Street' },
        zip: { type: 'string', title: 'Postcode', pattern: '^[0-9]{4,6}$' },
      },
    },
    contacts: {
      type: 'array',
      title: 'Contacts',
      names: { zh: '联系人', de: 'Ansprechpartner' },
      items: {
        type: 'object',
        required: ['who'],
        properties: { who: { type: 'string', title: 'Who' }, phone: { type: 'string', title: 'Phone' } },
      },
    },
  },
}

/** The form of a person: two sections, one conditionally visible field, one conditionally enabled field. */
export const personForm: FormMeta = {
  columns: 2,
  items: [
    'name',
    'email',
    { field: 'state', help: 'Suspended people cannot log in.' },
    { field: 'seats', visibleWhen: { properties: { state: { enum: [1] } } } },
    {
      section: 'Money',
      names: { zh: '金额', de: 'Geld' },
      items: ['amount', { field: 'share', enabledWhen: { required: ['amount'] } }],
    },
    {
      section: 'More',
      names: { zh: '更多', de: 'Weiteres' },
      items: ['enabled', 'birthday', 'seenAt', 'site', 'colour', 'days', 'words', 'remark'],
    },
    'address',
    'contacts',
  ],
}
