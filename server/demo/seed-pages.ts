/** The demo's texts: FAQ, page texts, posts and messages, and the studio's rooms and boards. */

export const FAQ: readonly { question: string; answer: string; topic: string }[] = [
  {
    question: 'Can I work without a connection?',
    answer:
      'Yes. Records you opened before are on your device, and your changes are queued until the connection is back. The bar at the top shows how many are waiting.',
    topic: 'Offline',
  },
  {
    question: 'What happens when two people change the same record?',
    answer: 'The second change is not lost and does not overwrite the first: you see both and decide, field by field.',
    topic: 'Offline',
  },
  {
    question: 'How do I book a space?',
    answer:
      'Choose a time and send a request. The space is yours once the host confirms; until then you can still move the booking.',
    topic: 'Bookings',
  },
  {
    question: 'Can I cancel a booking?',
    answer: 'Yes, until it ends, from your list of bookings. The slot is free again immediately.',
    topic: 'Bookings',
  },
  {
    question: 'Who can see my designs?',
    answer: 'Only you and the administrators of this workspace.',
    topic: 'Your data',
  },
  {
    question: 'Which files can I upload?',
    answer: 'PNG, JPEG, WebP, GIF and AVIF pictures and PDF files, up to 25 MB each.',
    topic: 'Your data',
  },
  {
    question: 'How long are deleted things kept?',
    answer: 'Thirty days in the trash. You can restore them from there.',
    topic: 'Your data',
  },
  {
    question: 'Can I get my data out?',
    answer: 'Every list has an export: a CSV file with exactly the records and columns that you see.',
    topic: 'Your data',
  },
]

export const CMS: readonly { page: string; key: string; type: string; value: unknown }[] = [
  { page: 'home', key: 'headline', type: 'text', value: 'Rooms for making things' },
  {
    page: 'home',
    key: 'intro',
    type: 'text',
    value: 'Studios, workshops and kitchens by the hour, with or without a connection.',
  },
  { page: 'home', key: 'featured', type: 'text', value: 'Popular this month' },
  {
    page: 'home',
    key: 'step-1',
    type: 'kvp',
    value: {
      title: 'Find a room',
      text: 'Filter by city, time, size and price. You see what is free and what it costs.',
    },
  },
  { page: 'explore', key: 'headline', type: 'text', value: 'Rooms to make things in' },
  { page: 'explore', key: 'empty', type: 'text', value: 'No matching spaces. Try another city or a smaller group.' },
  { page: 'contact-us', key: 'headline', type: 'text', value: 'Write to us' },
  { page: 'contact-us', key: 'reply_hours', type: 'number', value: 24 },
  {
    page: 'about',
    key: 'team',
    type: 'team-list',
    value: [
      { name: 'Ada Marsh', title: 'Structure and paper' },
      { name: 'Milan Okafor', title: 'Print and planning' },
    ],
  },
]

/** Photos of the library: images of spaces, by index in SPACES. */
export const PHOTOS: readonly { space: number; caption: string; alt: string }[] = [
  { space: 0, caption: 'North light', alt: 'A bright studio with a white cove and a tall window' },
  { space: 1, caption: 'Where type is set', alt: 'A workshop with a press in front of warm walls' },
  { space: 2, caption: 'Review with tea', alt: 'A long table with chairs in a quiet, light room' },
  { space: 4, caption: 'Before the tasting', alt: 'A kitchen with a counter, ready for guests' },
  { space: 5, caption: 'One long wall', alt: 'A gallery with framed works on a white wall' },
  { space: 7, caption: 'The bindery at noon', alt: 'A workshop by the river with a table under the window' },
]

export const BLOG_CATEGORIES = ['Paper', 'Process', 'Places'] as const
export const BLOG_TAGS = ['foil', 'board', 'proofing', 'recycling', 'colour', 'studio'] as const

type DemoPost = {
  title: string
  slug: string
  excerpt: string
  paragraphs: readonly string[]
  status: 'draft' | 'published'
  /** Days until a scheduled post opens. */
  daysAhead?: number
  categories: readonly (typeof BLOG_CATEGORIES)[number][]
  tags: readonly (typeof BLOG_TAGS)[number][]
  /** Index in PHOTOS. */
  photo?: number
}

export const BLOG_POSTS: readonly DemoPost[] = [
  {
    title: 'What a gram is worth',
    slug: 'what-a-gram-is-worth',
    excerpt: 'Board is sold by weight, and felt by thickness. The two are not the same.',
    paragraphs: [
      'A 300 gram board can be soft and thick or hard and thin. Ask for bulk, not only for grams.',
      'We keep a drawer with the same carton in nine boards. It ends most discussions.',
    ],
    status: 'published',
    categories: ['Paper'],
    tags: ['board'],
  },
  {
    title: 'Foil that can go into the paper bin',
    slug: 'foil-that-can-go-into-the-paper-bin',
    excerpt: 'Transferred foil is thinner than a breath. What the mills say about it, and what we do.',
    paragraphs: [
      'The layer that stays on the pack is a few hundred nanometres. In the pulper it falls off with the ink.',
      'Laminated foil is another thing. If it peels off as a sheet, it does not belong in the bin.',
    ],
    status: 'published',
    categories: ['Paper', 'Process'],
    tags: ['foil', 'recycling'],
  },
  {
    title: 'Proof on the real board',
    slug: 'proof-on-the-real-board',
    excerpt: 'Why a proof on white paper lies, and how to make one that does not.',
    paragraphs: [
      'Kraft takes a third of the light away before the first ink is on it. A proof on coated white shows a pack that nobody will get.',
      'Print white first, or accept the brown and design for it.',
    ],
    status: 'published',
    categories: ['Process'],
    tags: ['proofing', 'colour', 'board'],
  },
  {
    title: 'Three rooms with good light',
    slug: 'three-rooms-with-good-light',
    excerpt: 'Where we judge colour when our own table is taken.',
    paragraphs: [
      'North light does not move during the day, which is why painters wanted it and photographers still do.',
      'All three rooms can be booked by the hour.',
    ],
    status: 'published',
    categories: ['Places'],
    tags: ['studio', 'colour'],
    photo: 0,
  },
  {
    title: 'A carton in one day',
    slug: 'a-carton-in-one-day',
    excerpt: 'From a dummy at nine to a printed sample at six: the plan, hour by hour.',
    paragraphs: [
      'Nine: measure the product, twice. Ten: draw the net. Noon: cut the first dummy, and laugh.',
      'Two: print. Four: crease and cut. Six: put the product in, and find out that it fits.',
    ],
    status: 'published',
    categories: ['Process'],
    tags: ['studio', 'proofing'],
  },
  {
    title: 'Embossing without a die',
    slug: 'embossing-without-a-die',
    excerpt: 'Notes on varnish that builds height.',
    paragraphs: ['To be written when the samples are dry.'],
    status: 'draft',
    categories: ['Process'],
    tags: ['foil'],
  },
  {
    title: 'Straw, and what it is good for',
    slug: 'straw-and-what-it-is-good-for',
    excerpt: 'A mill sent us board made of wheat straw. We printed on it for a week.',
    paragraphs: [
      'Straw fibres are short, so the board is stiff and breaks early at a crease. Score it wider.',
      'Its colour is a warm grey. White ink covers it in one pass.',
    ],
    status: 'published',
    daysAhead: 6,
    categories: ['Paper'],
    tags: ['board', 'recycling'],
  },
]

export const CONTACT_MESSAGES: readonly {
  name: string
  email: string
  subject: string
  message: string
  status: string
}[] = [
  {
    name: 'Jonas Feld',
    email: 'jonas@feld.example',
    subject: 'Tins, not cartons',
    message: 'Do you also design for tins? We have a tea that does not like light.',
    status: 'answered',
  },
  {
    name: 'Mara Quint',
    email: 'mara@quint.example',
    subject: 'A room for sixty',
    message: 'We are looking for a hall in London for a launch in spring, seated, with a kitchen next door.',
    status: 'read',
  },
  {
    name: 'Sami Lund',
    email: 'sami@lund.example',
    subject: 'Samples',
    message: 'Could you send the swatch book to Oslo? We would pay the post.',
    status: 'new',
  },
]

export const WORKSPACES: readonly { name: string; description: string; boards: readonly string[] }[] = [
  { name: 'Studio', description: 'What everybody works on.', boards: ['This week', 'Waiting for clients', 'Ideas'] },
  { name: 'Marketplace', description: 'Spaces, hosts and bookings.', boards: ['New spaces', 'Questions of hosts'] },
]

/** Messages with the writer's index in USERS. */
export const ROOMS: readonly {
  name: string
  members: readonly number[]
  chat: readonly (readonly [number, string])[]
}[] = [
  {
    name: 'Press day',
    members: [0, 1, 2],
    chat: [
      [1, 'Plates arrive at seven. Who opens the door?'],
      [2, 'I do. Is the kraft board there already?'],
      [1, 'Since yesterday, two pallets.'],
      [0, 'Please keep ten sheets of every run for the drawer.'],
    ],
  },
  {
    name: 'Letterpress workshop, 4 people',
    members: [2, 3],
    chat: [
      [2, 'Can we use the small platen press on our own?'],
      [3, 'After half an hour with me, yes.'],
    ],
  },
]
