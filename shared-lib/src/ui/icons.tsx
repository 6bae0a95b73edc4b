/** All icons, in two files so that the code of the first page contains only those that it shows. */
export * from './icons/first-icons.tsx';
export * from './icons/later-icons.tsx';
