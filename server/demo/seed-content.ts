/**
 * The demo's content: a small packaging studio, its clients and its work. People and companies are
 * fictional.
 */

type DemoUser = {
  email: string
  first_name: string
  last_name: string
  phone: string | null
  role: 'super_admin' | 'admin' | 'user'
  status: 'active' | 'pending' | 'inactive' | 'suspended'
  verified: boolean
  colour: string
}

export const DEMO_PASSWORD = 'holdfast-demo'

/** The first three are the accounts that the console prints. */
export const USERS: readonly DemoUser[] = [
  {
    email: 'admin@holdfast.test',
    first_name: 'Ada',
    last_name: 'Marsh',
    phone: '+49 30 5550 0101',
    role: 'super_admin',
    status: 'active',
    verified: true,
    colour: '#0b7285',
  },
  {
    email: 'manager@holdfast.test',
    first_name: 'Milan',
    last_name: 'Okafor',
    phone: '+49 30 5550 0102',
    role: 'admin',
    status: 'active',
    verified: true,
    colour: '#5f3dc4',
  },
  {
    email: 'user@holdfast.test',
    first_name: 'Uma',
    last_name: 'Lindqvist',
    phone: null,
    role: 'user',
    status: 'active',
    verified: true,
    colour: '#d9480f',
  },
  {
    email: 'priya.raman@holdfast.test',
    first_name: 'Priya',
    last_name: 'Raman',
    phone: '+44 20 5550 0117',
    role: 'user',
    status: 'active',
    verified: true,
    colour: '#2b8a3e',
  },
  {
    email: 'tomas.vidal@holdfast.test',
    first_name: 'Tomás',
    last_name: 'Vidal',
    phone: null,
    role: 'user',
    status: 'active',
    verified: true,
    colour: '#a61e4d',
  },
  {
    email: 'chloe.marchand@holdfast.test',
    first_name: 'Chloé',
    last_name: 'Marchand',
    phone: '+33 1 5550 0143',
    role: 'admin',
    status: 'pending',
    verified: true,
    colour: '#1864ab',
  },
  {
    email: 'daniel.eze@holdfast.test',
    first_name: 'Daniel',
    last_name: 'Eze',
    phone: null,
    role: 'user',
    status: 'inactive',
    verified: true,
    colour: '#862e9c',
  },
  {
    email: 'hana.sato@holdfast.test',
    first_name: 'Hana',
    last_name: 'Sato',
    phone: '+81 3 5550 0126',
    role: 'user',
    status: 'suspended',
    verified: false,
    colour: '#495057',
  },
]

export type Form = 'box' | 'label' | 'pouch' | 'tube'
export type Layout = 'band' | 'sun' | 'stripes' | 'dots' | 'hills' | 'frame'
export type Palette = { paper: string; ink: string; accent: string; second: string }
export type DemoDesign = {
  name: string
  form: Form
  layout: Layout
  size: readonly [widthMm: number, heightMm: number]
}
type DemoProject = {
  name: string
  client: string
  description: string
  status: 'draft' | 'active' | 'done' | 'archived'
  palette: Palette
  designs: readonly DemoDesign[]
}

const design = (name: string, form: Form, layout: Layout, width: number, height: number): DemoDesign => ({
  name,
  form,
  layout,
  size: [width, height],
})

export const PROJECTS: readonly DemoProject[] = [
  {
    name: 'Autumn tea collection',
    client: 'Lindenhof Tea',
    description: 'Five blends in folding cartons and tins. Uncoated stock, one foil, plant-based inks.',
    status: 'done',
    palette: { paper: '#f4ecd8', ink: '#3b2f20', accent: '#b5502b', second: '#7d8c4a' },
    designs: [
      design('Earl Grey tin label', 'label', 'frame', 90, 60),
      design('Chamomile carton', 'box', 'sun', 70, 110),
      design('Ginger & lemon carton', 'box', 'hills', 70, 110),
      design('Rooibos sampler', 'pouch', 'stripes', 80, 120),
      design('Winter gift drum', 'tube', 'dots', 75, 120),
    ],
  },
  {
    name: 'Single-origin chocolate bars',
    client: 'Cacao Verde',
    description: 'Sleeves for six origins. The pattern tells the country, the colour the share of cocoa.',
    status: 'active',
    palette: { paper: '#2d1a12', ink: '#f6e7cf', accent: '#d89b3c', second: '#8a4b2a' },
    designs: [
      design('Peru 72 % sleeve', 'box', 'stripes', 80, 160),
      design('Ghana 85 % sleeve', 'box', 'dots', 80, 160),
      design('Madagascar 64 % sleeve', 'box', 'band', 80, 160),
      design('Sea salt bar wrap', 'box', 'hills', 80, 160),
      design('Tasting set lid', 'label', 'frame', 140, 100),
    ],
  },
  {
    name: 'Wedding stationery boxes',
    client: 'Paper & Vow',
    description: 'Keepsake boxes with debossed lids. Names and dates are set per order.',
    status: 'active',
    palette: { paper: '#f8f1ee', ink: '#5a4148', accent: '#d9a5a0', second: '#b8c4b0' },
    designs: [
      design('Keepsake box lid', 'box', 'frame', 120, 120),
      design('Invitation sleeve', 'label', 'sun', 130, 90),
      design('Favour pouch', 'pouch', 'dots', 60, 90),
      design('Ring box wrap', 'box', 'band', 60, 60),
      design('Thank-you label', 'label', 'hills', 80, 50),
    ],
  },
  {
    name: 'Everyday skincare relaunch',
    client: 'Nordlys Care',
    description: 'New type system across tubes, jars and cartons. Recyclable mono-material throughout.',
    status: 'active',
    palette: { paper: '#e7f0f1', ink: '#12424c', accent: '#5aa9a3', second: '#f0b98d' },
    designs: [
      design('Hand cream 75 ml', 'tube', 'band', 50, 140),
      design('Day cream carton', 'box', 'sun', 65, 65),
      design('Cleansing gel 200 ml', 'tube', 'hills', 60, 160),
      design('Sample sachet', 'pouch', 'stripes', 60, 80),
      design('Refill pouch 500 ml', 'pouch', 'band', 120, 180),
    ],
  },
  {
    name: 'Craft beer four-packs',
    client: 'Harbour Street Brewing',
    description: 'Carrier boxes and can labels for the summer range, with tide tables on the inside.',
    status: 'active',
    palette: { paper: '#12304a', ink: '#f7f3e8', accent: '#f2b134', second: '#e4572e' },
    designs: [
      design('Harbour Pale can', 'tube', 'hills', 66, 115),
      design('Night Ferry stout can', 'tube', 'sun', 66, 115),
      design('Low Tide lager can', 'tube', 'stripes', 66, 115),
      design('Four-pack carrier', 'box', 'band', 135, 120),
      design('Tasting flight label', 'label', 'dots', 100, 70),
    ],
  },
  {
    name: 'Candle gift sets',
    client: 'Wick & Wool',
    description: 'Three scents, one box. Spot varnish on the flame, everything else matt.',
    status: 'draft',
    palette: { paper: '#efe6dd', ink: '#40332b', accent: '#8c5e58', second: '#d4a373' },
    designs: [
      design('Cedar & smoke box', 'box', 'stripes', 85, 95),
      design('Fig leaf box', 'box', 'dots', 85, 95),
      design('Salt & linen box', 'box', 'hills', 85, 95),
      design('Trio gift box', 'box', 'frame', 240, 95),
      design('Jar label, round', 'label', 'sun', 60, 60),
    ],
  },
  {
    name: 'Dog treat pouches',
    client: 'Good Boy Bakery',
    description: 'Stand-up pouches with a window. Big names that read from across the aisle.',
    status: 'active',
    palette: { paper: '#ffd166', ink: '#26282b', accent: '#ef6f4c', second: '#118ab2' },
    designs: [
      design('Peanut bites 200 g', 'pouch', 'sun', 140, 210),
      design('Salmon sticks 150 g', 'pouch', 'band', 140, 210),
      design('Puppy biscuits 250 g', 'pouch', 'dots', 140, 210),
      design('Birthday cookie box', 'box', 'stripes', 150, 110),
      design('Shelf tray', 'box', 'band', 280, 120),
    ],
  },
  {
    name: 'Coffee subscription mailers',
    client: 'Third Floor Roasters',
    description: 'Letterbox-size mailers, printed inside and out. One die for every month.',
    status: 'archived',
    palette: { paper: '#e8e4de', ink: '#1f1d1b', accent: '#c8553d', second: '#588b8b' },
    designs: [
      design('Monthly mailer', 'box', 'band', 220, 160),
      design('Ethiopia bag 250 g', 'pouch', 'hills', 100, 190),
      design('Decaf bag 250 g', 'pouch', 'stripes', 100, 190),
      design('Welcome kit lid', 'box', 'frame', 260, 180),
      design('Brew guide card', 'label', 'dots', 105, 74),
    ],
  },
]

type DemoBackground = {
  name: string
  kind: 'colour' | 'gradient' | 'image' | 'pattern'
  value: string
  tags: string
  colours: readonly [string, string]
}

export const BACKGROUNDS: readonly DemoBackground[] = [
  { name: 'Kraft paper', kind: 'image', value: 'kraft-paper', tags: 'paper,natural', colours: ['#c9a26b', '#a87f4b'] },
  { name: 'Deep harbour', kind: 'colour', value: '#12304a', tags: 'dark,blue', colours: ['#12304a', '#12304a'] },
  { name: 'Linen white', kind: 'colour', value: '#f6f1e9', tags: 'light,neutral', colours: ['#f6f1e9', '#f6f1e9'] },
  { name: 'Moss', kind: 'colour', value: '#6b7f4f', tags: 'green,natural', colours: ['#6b7f4f', '#6b7f4f'] },
  { name: 'Brick', kind: 'colour', value: '#b5502b', tags: 'warm,red', colours: ['#b5502b', '#b5502b'] },
  {
    name: 'First light',
    kind: 'gradient',
    value: 'linear-gradient(135deg, #fbd3a8, #e58a7b)',
    tags: 'warm,soft',
    colours: ['#fbd3a8', '#e58a7b'],
  },
  {
    name: 'Fjord',
    kind: 'gradient',
    value: 'linear-gradient(135deg, #a8dadc, #1d5c73)',
    tags: 'cool,blue',
    colours: ['#a8dadc', '#1d5c73'],
  },
  {
    name: 'Dusk',
    kind: 'gradient',
    value: 'linear-gradient(135deg, #5f4b8b, #1b1b3a)',
    tags: 'dark,violet',
    colours: ['#5f4b8b', '#1b1b3a'],
  },
  {
    name: 'Pin dots',
    kind: 'pattern',
    value: 'dots(#e4572e, #fff3d6, 40px)',
    tags: 'pattern,playful',
    colours: ['#fff3d6', '#e4572e'],
  },
  {
    name: 'Deckchair stripes',
    kind: 'pattern',
    value: 'stripes(#118ab2, #f7f3e8, 40px)',
    tags: 'pattern,summer',
    colours: ['#f7f3e8', '#118ab2'],
  },
  {
    name: 'Scales',
    kind: 'pattern',
    value: 'scales(#5aa9a3, #dcefee, 40px)',
    tags: 'pattern,sea',
    colours: ['#dcefee', '#5aa9a3'],
  },
  {
    name: 'Herringbone',
    kind: 'pattern',
    value: 'herringbone(#8c5e58, #efe6dd, 40px)',
    tags: 'pattern,classic',
    colours: ['#efe6dd', '#8c5e58'],
  },
]

type DemoEmbellishment = {
  name: string
  kind: 'foil' | 'emboss' | 'deboss' | 'spot_uv' | 'pattern' | 'icon'
  colour: string
  unit_price: number
}

/** Prices in cents. */
export const EMBELLISHMENTS: readonly DemoEmbellishment[] = [
  { name: 'Gold foil', kind: 'foil', colour: '#d4af37', unit_price: 18 },
  { name: 'Silver foil', kind: 'foil', colour: '#c0c5ce', unit_price: 16 },
  { name: 'Rose gold foil', kind: 'foil', colour: '#d9958b', unit_price: 21 },
  { name: 'Copper foil', kind: 'foil', colour: '#b87333', unit_price: 19 },
  { name: 'Emerald foil', kind: 'foil', colour: '#1f8a70', unit_price: 24 },
  { name: 'Blind emboss', kind: 'emboss', colour: '#efe9df', unit_price: 12 },
  { name: 'Sculpted emboss', kind: 'emboss', colour: '#e3d5c3', unit_price: 29 },
  { name: 'Fine deboss', kind: 'deboss', colour: '#d8cfc4', unit_price: 11 },
  { name: 'Letterpress deboss', kind: 'deboss', colour: '#b9c2c9', unit_price: 17 },
  { name: 'Gloss spot varnish', kind: 'spot_uv', colour: '#2b2d42', unit_price: 9 },
  { name: 'Raised spot varnish', kind: 'spot_uv', colour: '#14213d', unit_price: 14 },
  { name: 'Wave pattern', kind: 'pattern', colour: '#5aa9a3', unit_price: 7 },
  { name: 'Leaf icon', kind: 'icon', colour: '#588157', unit_price: 4 },
  { name: 'Flame icon', kind: 'icon', colour: '#e4572e', unit_price: 4 },
]

type DemoQrCode = {
  name: string
  content: string
  size: number
  error_correction: 'L' | 'M' | 'Q' | 'H'
  foreground: string
  background: string
}

/** Domains under .example are reserved (RFC 2606). */
export const QR_CODES: readonly DemoQrCode[] = [
  {
    name: 'Brewing guide',
    content: 'https://lindenhof.example/brewing',
    size: 512,
    error_correction: 'M',
    foreground: '#3b2f20',
    background: '#f4ecd8',
  },
  {
    name: 'Where our cocoa grows',
    content: 'https://cacaoverde.example/origins/peru',
    size: 512,
    error_correction: 'Q',
    foreground: '#2d1a12',
    background: '#ffffff',
  },
  {
    name: 'RSVP page',
    content: 'https://paperandvow.example/rsvp?code=ROSE-24',
    size: 512,
    error_correction: 'M',
    foreground: '#5a4148',
    background: '#f8f1ee',
  },
  {
    name: 'Ingredients and recycling',
    content: 'https://nordlys.example/care/hand-cream',
    size: 768,
    error_correction: 'M',
    foreground: '#12424c',
    background: '#ffffff',
  },
  {
    name: 'Tide table',
    content: 'https://harbourstreet.example/tides',
    size: 512,
    error_correction: 'L',
    foreground: '#12304a',
    background: '#ffffff',
  },
  {
    name: 'Candle care',
    content: 'Trim the wick to 5 mm. Burn until the wax is liquid from edge to edge. Never leave it alone.',
    size: 512,
    error_correction: 'L',
    foreground: '#40332b',
    background: '#efe6dd',
  },
  {
    name: 'Good Boy club',
    content: 'https://goodboy.example/club',
    size: 1_024,
    error_correction: 'H',
    foreground: '#26282b',
    background: '#ffd166',
  },
  {
    name: 'Pause your subscription',
    content: 'https://thirdfloor.example/account/pause',
    size: 512,
    error_correction: 'M',
    foreground: '#1f1d1b',
    background: '#ffffff',
  },
  {
    name: 'Tasting room network',
    content: 'WIFI:T:WPA;S:Harbour Guests;P:low-tide-lager;;',
    size: 512,
    error_correction: 'Q',
    foreground: '#000000',
    background: '#ffffff',
  },
  {
    name: 'Studio contact',
    content: 'MECARD:N:Marsh,Ada;TEL:+493055500101;EMAIL:admin@holdfast.test;;',
    size: 512,
    error_correction: 'M',
    foreground: '#0b7285',
    background: '#ffffff',
  },
]
