const FORM = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether the database can look the text up as an id. */
export const isUuid = (text: string): boolean => FORM.test(text);
