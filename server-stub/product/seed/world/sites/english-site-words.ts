import type { SiteWords } from './site-words'

const names = 'Aurora Meridian Atlas Kestrel Linden Northgate Riverside Beacon Alder Solaris Quartz Halden'

export const englishSiteWords: SiteWords = {
  joiner: ' ',
  spotJoiner: ' – ',
  metroPrefix: '',
  names: names.split(' '),
  kinds: {
    office: ['Tower', 'House', 'Business Park', 'Campus', 'Offices', 'Centre'],
    mall: ['Galleries', 'Arcades', 'Shopping Centre', 'Market Hall'],
    factory: ['Works', 'Logistics', 'Precision', 'Foods Plant'],
  },
  scenic: ['Sports Hall', 'City Museum', 'Library', 'Visitor Centre', 'Swimming Pool'],
  spots: {
    office: ['Lobby', 'Floor 3', 'Floor 7', 'Canteen', 'Car Park'],
    metro: ['Hall', 'Platform 1', 'Platform 2', 'Exit A', 'Exit B'],
    university: ['Library', 'Mensa', 'Hall B', 'Gym', 'Lab'],
    hospital: ['Lobby', 'ER', 'Ward 2', 'Clinic'],
    mall: ['Atrium', 'Level 1', 'Cinema', 'Food Court'],
    factory: ['Canteen', 'Hall 1', 'Hall 2', 'Gate'],
    scenic: ['Entrance', 'Foyer', 'Café'],
  },
}
