import { foldName } from '@devgrove/contract/fold-name'

/** Given and family names by where they are at home, so that a person's two names belong together. */
export const NAMES: readonly { given: readonly string[]; family: readonly string[] }[] = [
  {
    given: ['Amara', 'Chidi', 'Ngozi', 'Emeka', 'Ifeoma', 'Obinna'],
    family: ['Okonkwo', 'Eze', 'Nwosu', 'Adeyemi', 'Okafor'],
  },
  {
    given: ['Łukasz', 'Zofia', 'Mateusz', 'Agnieszka', 'Paweł', 'Hanna'],
    family: ['Wójcik', 'Zieliński', 'Kowalczyk', 'Nowak', 'Lewandowska'],
  },
  {
    given: ['Priya', 'Aditi', 'Rohan', 'Vaidehi', 'Arjun', 'Meera'],
    family: ['Raghunathan', 'Kulkarni', 'Deshpande', 'Iyer', 'Bhattacharya'],
  },
  {
    given: ['Mateus', 'Beatriz', 'Thiago', 'Larissa', 'Rafael', 'Camila'],
    family: ['Albuquerque-Lima', 'Ferreira', 'Nogueira', 'Cavalcanti', 'Moreira'],
  },
  {
    given: ['Yuki', 'Haruto', 'Sakura', 'Kenji', 'Aiko', 'Daichi'],
    family: ['Tanaka', 'Nakamura', 'Fujimoto', 'Kobayashi', 'Yoshida'],
  },
  {
    given: ['Isla', 'Callum', 'Eilidh', 'Fergus', 'Rhona', 'Angus'],
    family: ['MacGregor', 'Sinclair', 'Drummond', 'Campbell', 'Buchanan'],
  },
  {
    given: ['Omar', 'Fatima', 'Yusuf', 'Layla', 'Tariq', 'Mariam'],
    family: ['Haddad', 'El-Sayed', 'Mansour', 'Nasser', 'Khoury'],
  },
  {
    given: ['Linh', 'Minh', 'Phương', 'Đức', 'Thảo', 'Quang'],
    family: ['Nguyễn', 'Trần', 'Phạm', 'Hoàng', 'Đặng'],
  },
  {
    given: ['Zoé', 'Théo', 'Margaux', 'Étienne', 'Camille', 'Bastien'],
    family: ['Marchetti', 'Lefèvre', 'Dubois', 'Garnier', 'Rousseau'],
  },
  {
    given: ['Olena', 'Dmytro', 'Kateryna', 'Andriy', 'Sofiya', 'Taras'],
    family: ['Kovalenko', 'Shevchenko', 'Bondarenko', 'Melnyk', 'Tkachenko'],
  },
  {
    given: ['Diego', 'Lucía', 'Joaquín', 'Valentina', 'Sebastián', 'Renata'],
    family: ['Ruiz', 'Hernández', 'Villanueva', 'Castañeda', 'Mendoza'],
  },
  {
    given: ['Grace', 'Noah', 'Abigail', 'Malcolm', 'Josephine', 'Wesley'],
    family: ['Whitaker', 'Sorensen', 'Holloway', 'Prescott', 'Langley'],
  },
  {
    given: ['Kwame', 'Akosua', 'Kofi', 'Abena', 'Kwabena', 'Efua'],
    family: ['Mensah', 'Asante', 'Boateng', 'Owusu', 'Amoah'],
  },
  {
    given: ['Sara', 'Elias', 'Ingrid', 'Mikkel', 'Astrid', 'Oskar'],
    family: ['Lindqvist', 'Bergström', 'Halvorsen', 'Nielsen', 'Söderberg'],
  },
  {
    given: ['Hana', 'Jiho', 'Minseo', 'Seojun', 'Eunji', 'Taeyang'],
    family: ['Kim', 'Hwang', 'Shin', 'Kwon', 'Jeong'],
  },
  {
    given: ['Bence', 'Réka', 'Gergő', 'Eszter', 'Dániel', 'Nóra'],
    family: ['Szabó', 'Horváth', 'Kovács', 'Fehér', 'Balogh'],
  },
  {
    given: ['Nomvula', 'Thabo', 'Lerato', 'Sipho', 'Zanele', 'Bongani'],
    family: ['Dlamini', 'Khumalo', 'Mokoena', 'Ndlovu', 'Zulu'],
  },
  {
    given: ['Elif', 'Mert', 'Zeynep', 'Emre', 'Defne', 'Kerem'],
    family: ['Yılmaz', 'Demir', 'Aydın', 'Öztürk', 'Şahin'],
  },
  {
    given: ['Meilin', 'Jianyu', 'Xiaoling', 'Haoran', 'Wenjing', 'Zihan'],
    family: ['Chen', 'Zhao', 'Huang', 'Ouyang', 'Xu'],
  },
  {
    given: ['Tomáš', 'Eliška', 'Vojtěch', 'Barbora', 'Ondřej', 'Klára'],
    family: ['Novotný', 'Dvořák', 'Procházka', 'Hájek', 'Šimek'],
  },
]

/** A name in the letters that usernames are made of. */
export const plainLetters = (name: string): string => foldName(name).replace(/[^a-z]/g, '')
