/** The markup of an e-mail with every `style` attribute put aside as `data-style`. In text a quotation mark is written
 *  as an entity, so only attributes match. */
export const withStylesAside = (html: string): string => html.replaceAll(' style="', ' data-style="');
