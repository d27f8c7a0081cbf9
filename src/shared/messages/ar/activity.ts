/** The activity of the team: the audit log of all tables. */
import { message } from './message'

export const activity = message('النشاط')
export const allActivity = message('كل النشاط')
export const explanation = message('التغييرات في كل جدول يمكنك قراءته، الأحدث أولًا. الأيام بتوقيت UTC.')
/** "Project Honey jars" */
export const namedRecord = message('{record} «{name}»')
/** `record`: its kind and its name. */
export const commentOn = message('تعليق على {record}')
/** A comment whose record is not known. */
export const comment = message('تعليق')
/** In a conversation; its text is not shown. */
export const chatMessage = message('رسالة')
export const board = message('لوحة')
export const card = message('بطاقة')
export const customer = message('عميل')
export const deployment = message('عملية نشر')
export const favorite = message('مفضلة')
export const preference = message('الإعدادات')
export const savedView = message('طريقة عرض محفوظة')
export const workspace = message('مساحة عمل')
export const conversation = message('محادثة')
export const appTable = message('جدول')
export const noActivity = message('لا يوجد نشاط مطابق')
export const noActivityHint = message('غيّر عوامل التصفية لعرض إدخالات أخرى.')

export const filters = message('عوامل التصفية')
export const any = message('الكل')
export const who = message('الشخص')
export const table = message('الجدول')
/** A table whose name another one has too, with its application or section. */
export const tableOf = message('{table} ({group})')
export const action = message('الإجراء')
export const from = message('من')
export const to = message('إلى')
export const connection = message('الاتصال')
export const offline = message('غير متصل')
export const online = message('متصل')

export const pages = message('الصفحات')
export const newest = message('الأحدث')
export const older = message('أقدم')
/** Somebody whose account is not on this device. */
export const personNotHere = message('المستخدم #{id} (الاسم غير متاح دون اتصال)')
