import type { City } from '../places/city'
import { chineseSiteWords } from './chinese-site-words'
import { englishSiteWords } from './english-site-words'
import type { SiteWords } from './site-words'

/** Sites in China have Chinese names, those abroad English ones. */
export function findSiteWords(city: City): SiteWords {
  return city.country === 'cn' ? chineseSiteWords : englishSiteWords
}
