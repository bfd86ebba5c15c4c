import componentConfig from '../../schemas/contract/component-config.json'
import condition from '../../schemas/contract/condition.json'
import dict from '../../schemas/contract/dict.json'
import dictionary from '../../schemas/contract/dictionary.json'
import entity from '../../schemas/contract/entity.json'
import group from '../../schemas/contract/group.json'
import envelope from '../../schemas/contract/envelope.json'
import listPage from '../../schemas/contract/list-page.json'
import menuColumn from '../../schemas/contract/menu-column.json'
import menuFormItem from '../../schemas/contract/menu-form-item.json'
import menuInstall from '../../schemas/contract/menu-install.json'
import menuSearchItem from '../../schemas/contract/menu-search-item.json'
import menu from '../../schemas/contract/menu.json'
import menus from '../../schemas/contract/menus.json'
import pageDefinition from '../../schemas/contract/page-definition.json'
import profile from '../../schemas/contract/profile.json'
import requirement from '../../schemas/contract/requirement.json'
import screen from '../../schemas/contract/screen.json'
import session from '../../schemas/contract/session.json'
import text from '../../schemas/contract/text.json'
import { createCheck, type Check } from './json-schema'

const shared = [text, condition, requirement, entity]

const screenDefinition = (name: string) => ({ $ref: `screen.json#/definitions/${name}` })

/** Checkers of the wire and of the two metadata formats, one for each schema of schemas/contract that both ends read. */
export const contract = {
  componentConfig: createCheck(componentConfig),
  dict: createCheck(dict),
  dictionary: createCheck(dictionary, [text]),
  entity: createCheck(entity, [text, condition, requirement]),
  envelope: createCheck(envelope),
  group: createCheck(group, shared),
  listPage: createCheck(listPage),
  menu: createCheck(menu),
  menuColumn: createCheck(menuColumn),
  menuFormItem: createCheck(menuFormItem),
  menuInstall: createCheck(menuInstall, [text, dictionary]),
  menuSearchItem: createCheck(menuSearchItem),
  menus: createCheck(menus, [text]),
  pageDefinition: createCheck(pageDefinition),
  profile: createCheck(profile),
  session: createCheck(session),
  screen: {
    list: createCheck(screenDefinition('listScreen'), [screen, ...shared]),
    form: createCheck(screenDefinition('formScreen'), [screen, ...shared]),
    tabs: createCheck(screenDefinition('tabsScreen'), [screen, ...shared]),
    selector: createCheck(screenDefinition('selectorScreen'), [screen, ...shared]),
  },
} satisfies Record<string, Check | Record<string, Check>>
