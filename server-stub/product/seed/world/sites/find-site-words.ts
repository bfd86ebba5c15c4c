import type { City } from '../places/city'
import { chineseSiteWords } from './chinese-site-words'
import { englishSiteWords } from './english-site-words'
import type { SiteWords } from './site-words'

/** Returns the words for sites in a city: Chinese in China, English elsewhere. */
export function findSiteWords(city: City): SiteWords {
  return city.country === 'cn' ? chineseSiteWords : englishSiteWords
}
