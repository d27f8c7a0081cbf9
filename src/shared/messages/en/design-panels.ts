/** The panels of the editor of designs: numbers, looks, layers, library. */
import { message } from './message'

export const properties = message('Properties')

// Paints
export const kindOfPaint = message('Kind of {paint}')
export const paintKind = message(
  '{kind, select, none {None} rgb {Screen colour} cmyk {Printing inks} gradient {Gradient} pattern {Pattern} other {Picture}}',
)
export const colourOf = message('Colour of {paint}')
export const inkOf = message('{ink, select, C {Cyan} M {Magenta} Y {Yellow} other {Black}} of {paint}, percent')
export const firstColour = message('First colour of {paint}')
export const lastColour = message('Last colour of {paint}')
export const gradientShape = message('Shape of the gradient of {paint}')
export const gradientAngle = message('Angle of the gradient of {paint}')
export const linear = message('Straight')
export const radial = message('Round')

// Place
export const placeX = message('X')
export const placeY = message('Y')
export const width = message('Width')
export const height = message('Height')
export const turn = message('Turn')
export const opacity = message('Opacity')
export const fromPanel = message('X and Y count from the top left corner of: {panel}.')
export const sheet = message('Sheet')

// Text
export const words = message('Text')
export const markToFormat = message('Mark letters to change only their look.')
export const font = message('Font')
export const size = message('Size')
export const leading = message('Line height')
export const spacing = message('Spacing')
export const bold = message('Bold')
export const italic = message('Italic')
export const alignment = message('Alignment')
export const alignmentOf = message('{align, select, left {Left} center {Middle} other {Right}}')
export const textColour = message('Text colour')
export const theText = message('the text')
export const textStyle = message('Text style')
export const noStyle = message('None')
export const saveStyle = message('Save as style')
export const styleName = message('Style {number, number}')

// Selection
export const name = message('Name')
export const fit = message('Fit')
export const cover = message('Fill the frame')
export const contain = message('Show the whole picture')
export const fill = message('Fill')
export const stroke = message('Line')
export const strokeWidth = message('Line width')
export const radius = message('Corner radius')
export const outline = message('Outline')
export const outlineHelp = message(
  'Path data in mm from the top left corner: M starts, L draws a line, C a curve, Z closes. Enter applies it.',
)
export const outlineProblem = message(
  '{problem, select, few {Every outline needs at least two points.} many {A free shape has at most {max, number} points.} large {The shape is larger than 10 m.} other {This is not path data. Example: M0 0L30 0L15 20Z}}',
)
export const codeContent = message('Content of the QR code')
export const codeIsEmpty = message('Type what the code says.')
export const codeTooLong = message('The content is too long for a QR code with this correction.')
export const correction = message('Error correction')
export const correctionLevel = message(
  '{level, select, L {Low (7 %)} M {Medium (15 %)} Q {High (25 %)} other {Highest (30 %)}}',
)
export const codeColour = message('Colour of the code')
export const theCode = message('the code')
/** White around and below a code, so that it can be read on a coloured ground. */
export const codeField = message('Field behind the code')
export const theField = message('the field')
export const fixedByTemplate = message('The template fixes: {parts}.')
export const isLocked = message('The object is locked.')
export const fixedForOthers = message('People who use the template may not change')
export const fixedPart = message(
  '{part, select, place {Place and size} content {Content} style {Appearance} other {That it is there}}',
)

// Arrange
export const alignLeft = message('Align left')
export const alignCenter = message('Align centres')
export const alignRight = message('Align right')
export const alignTop = message('Align top')
export const alignMiddle = message('Align middles')
export const alignBottom = message('Align bottom')
export const distributeAcross = message('Distribute across')
export const distributeDown = message('Distribute down')
export const toFront = message('To the front')
export const toBack = message('To the back')
export const group = message('Group')
export const ungroup = message('Ungroup')
export const hide = message('Hide')
export const show = message('Show')
export const lock = message('Lock')
export const unlock = message('Unlock')
export const duplicate = message('Duplicate')
export const deleteSelected = message('Delete')

// Finishes
export const finish = message('Finish')
export const noFinish = message('None')
export const finishes = message('Finishes')
export const addFinish = message('Add finish')
export const noFinishes = message(
  'Add foil, varnish or embossing, then choose it for objects. Each is a plate of its own in print.',
)
export const finishName = message('Foil {number, number}')
export const nameOfFinish = message('Name of the finish')
export const kindOfFinish = message('Kind of {finish}')
export const removeFinish = message('Remove {finish}')
export const finishKind = message(
  '{kind, select, foil {Foil} spot_uv {Spot varnish} emboss {Embossing} deboss {Debossing} other {Spot ink}}',
)
export const usedBy = message(
  '{count, plural, =0 {No object uses it.} one {One object uses it.} other {# objects use it.}}',
)

// Page
export const pageName = message('Page')
/** The name of the page that is added for the inside of the board. */
export const inside = message('Inside')
export const addInside = message('Add inside')
export const removeInside = message('Remove inside')
export const insideInUse = message('Delete the objects of this page first.')
export const ground = message('Ground')
export const groundOfAll = message('Ground of all pages')
export const groundOfPage = message('Ground of this page')
/** The pages that the ground below is for. */
export const groundFor = message('Ground for')
export const allPages = message('All pages')
export const thisPage = message('This page')
export const ownGrounds = message(
  '{count, plural, one {{pages} has a ground of its own.} other {{pages} have grounds of their own.}}',
)
export const boxKind = message(
  '{kind, select, tuck_end {Tuck end box} mailer {Mailer box} sleeve {Sleeve} label {Label} other {Pouch}}',
)
export const side = message(
  '{side, select, length {Length} width {Width} depth {Height} gusset {Bottom gusset} other {Board thickness}}',
)
export const applySizes = message('Apply sizes')
export const discardSizes = message('Discard')

// Guides
export const guides = message('Guides')
export const showGuides = message('Show guides')
export const showRulers = message('Show rulers')
export const addVerticalGuide = message('Add vertical')
export const addHorizontalGuide = message('Add horizontal')
export const noGuides = message('Guides help to place objects. They are never printed or exported.')
export const guide = message('{axis, select, x {Vertical guide} other {Horizontal guide}}')
export const removeGuide = message(
  'Delete the {axis, select, x {vertical} other {horizontal}} guide at {at, number} mm',
)

// Layers
export const layers = message('Layers')
export const noLayers = message('The page has no objects yet.')
export const groupOf = message('Group of {count, number}')
export const hideObject = message('Hide {name}')
export const showObject = message('Show {name}')
export const lockObject = message('Lock {name}')
export const unlockObject = message('Unlock {name}')
export const moveKeys = message('Press [ or ] to move an object down or up, F2 to rename it.')

// Library
export const library = message('Library')
export const backgrounds = message('Backgrounds')
export const embellishments = message('Finishes')
export const codes = message('QR codes')
export const photos = message('Pictures')
export const searchLibrary = message('Search')
export const noneFound = message('Nothing found.')
export const useAsGround = message('Set {name} as ground')
export const addAsFinish = message('Add finish {name}')
export const insertCode = message('Insert QR code {name}')
export const insertPicture = message('Insert picture {name}')
export const upload = message('Upload a picture')
export const uploadFailed = message('The picture was not added.')
export const pictureUnreadable = message("The picture can't be read.")
export const add = message('Add')
