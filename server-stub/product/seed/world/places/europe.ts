import { readCities } from './read-cities'

export const europe = readCities(`
# Berlin | de | | 10.5 10
10117 Berlin | 13.388 52.515 | Friedrichstraße, Unter den Linden, Behrenstraße | U Stadtmitte, S+U Friedrichstraße | Humboldt-Universität | Charité Campus Mitte
10623 Berlin | 13.327 52.508 | Kantstraße, Hardenbergstraße, Fasanenstraße | S+U Zoologischer Garten | TU Berlin |
10243 Berlin | 13.440 52.511 | Karl-Marx-Allee, Warschauer Straße | S Ostbahnhof, S+U Warschauer Str. | | Klinikum im Friedrichshain
12489 Berlin | 13.535 52.432 | Rudower Chaussee, Albert-Einstein-Straße | S Adlershof | Campus Adlershof |
10785 Berlin | 13.372 52.506 | Potsdamer Straße, Stresemannstraße | S+U Potsdamer Platz | | St.-Hedwig-Klinik
12043 Berlin | 13.431 52.481 | Karl-Marx-Straße, Sonnenallee | U Rathaus Neukölln, U Hermannplatz | | Klinikum Neukölln

# Hamburg | de | | 10 9
20095 Hamburg | 10.000 53.551 | Mönckebergstraße, Spitalerstraße, Ferdinandstraße | U Rathaus, Hauptbahnhof Süd | |
20146 Hamburg | 9.985 53.568 | Grindelallee, Schlüterstraße | S Dammtor, U Hallerstraße | Universität Hamburg |
20251 Hamburg | 9.977 53.590 | Martinistraße, Eppendorfer Landstraße | U Kellinghusenstraße | | Klinikum Eppendorf

# Munich | de | | 9.7 10.5
80331 München | 11.571 48.136 | Sendlinger Straße, Kaufingerstraße | U Sendlinger Tor, S+U Marienplatz | |
80799 München | 11.577 48.151 | Türkenstraße, Amalienstraße, Schellingstraße | U Universität | LMU München |
85748 Garching | 11.668 48.263 | Boltzmannstraße, Parkring | U Garching-Forschungszentrum | TUM Campus Garching |
81675 München | 11.600 48.137 | Einsteinstraße, Ismaninger Straße | U Max-Weber-Platz | | Klinikum rechts der Isar

# Paris | fr | | 12.5 8.5
75001 Paris | 2.341 48.862 | Rue de Rivoli, Rue Saint-Honoré | Châtelet, Louvre–Rivoli | |
75005 Paris | 2.350 48.847 | Rue des Écoles, Boulevard Saint-Michel | Jussieu, Maubert–Mutualité | Sorbonne Université | Hôpital du Val-de-Grâce
75013 Paris | 2.366 48.835 | Boulevard de l'Hôpital, Avenue de France | Place d'Italie, Bibliothèque F. Mitterrand | Université Paris Cité | La Pitié-Salpêtrière
92400 Courbevoie | 2.243 48.893 | Avenue Gambetta, Place des Saisons | La Défense, Esplanade de La Défense | |
75015 Paris | 2.293 48.842 | Rue de Vaugirard, Rue Lecourbe | Convention, Pasteur | | Hôpital Pompidou

# Madrid | es | | 15 10
28013 Madrid | -3.705 40.419 | Gran Vía, Calle de Alcalá, Calle Mayor | Sol, Gran Vía | |
28040 Madrid | -3.724 40.443 | Avenida Complutense, Calle de Isaac Peral | Ciudad Universitaria, Moncloa | Universidad Complutense | Clínico San Carlos
28046 Madrid | -3.690 40.460 | Paseo de la Castellana, Calle de Orense | Cuzco, Santiago Bernabéu | | Hospital La Paz
28007 Madrid | -3.672 40.415 | Calle del Doctor Esquerdo, Calle de Ibiza | Sainz de Baranda, Ibiza | | Hospital Gregorio Marañón

# Athens | gr | | 18.7 9.5
105 57 Athens | 23.733 37.976 | Ermou, Mitropoleos, Stadiou | Syntagma, Monastiraki | |
106 79 Athens | 23.735 37.982 | Akadimias, Panepistimiou | Panepistimio, Omonia | University of Athens |
115 28 Athens | 23.757 37.984 | Vasilissis Sofias, Michalakopoulou | Megaro Moussikis, Evangelismos | | Evangelismos Hospital
151 25 Marousi | 23.803 38.045 | Kifissias Avenue, Amarousiou-Chalandriou | Neratziotissa | |

# Moscow | ru | | 6.5 14
Moscow 125009 | 37.610 55.760 | Tverskaya Street, Bolshaya Dmitrovka Street | Okhotny Ryad, Teatralnaya | |
Moscow 123112 | 37.540 55.751 | Presnenskaya Embankment, Testovskaya Street | Delovoy Tsentr, Vystavochnaya | |
Moscow 119991 | 37.530 55.700 | Lomonosovsky Avenue, Michurinsky Avenue | Universitet, Lomonosovsky Prospekt | Moscow State University |
Moscow 129110 | 37.632 55.783 | Shchepkina Street, Gilyarovskogo Street | Prospekt Mira, Rizhskaya | | Shchepkina Clinic
`)
